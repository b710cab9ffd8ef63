import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateTo } from '../db/migrate.ts';
import { ensureFolder } from '../ensure-folder.ts';
import { diskStore } from '../files/disk-store.ts';
import { adaptRestoredJobs, installQueues } from '../jobs/install-queues.ts';
import { listTables, queueVersion } from './database.ts';
import { type Manifest, manifestName, parseManifest, type TableEntry } from './manifest.ts';
import { readStored } from './stored-file.ts';

export interface RestoreOptions {
  databaseUrl: string;
  /** Folder to restore the uploaded files into, or null to restore no files. */
  uploads: string | null;
  /** Private key of age, or null for a backup that is not encrypted. */
  identity: string | null;
}

/** @throws Error with a message for the operator if the folder has no manifest, or a manifest of an unknown format */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new Error(`${folder} is no complete backup: it has no ${manifestName}.`);
  return parseManifest(await readFile(path, 'utf8'));
}

/**
 * Restores a backup into an empty database, and its files into an empty folder if one is given. All rows are committed
 * together, so an interrupted restore leaves empty tables.
 * @returns the manifest of the backup
 * @throws Error with a message for the operator if the target is not empty, a migration of the backup is unknown, a
 * file is damaged, or the key is wrong
 */
export async function restoreBackup(folder: string, options: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { databaseUrl, uploads, identity } = options;
  if (manifest.encrypted && identity === null)
    throw new Error('The backup is encrypted: name the file of the private key with --identity.');
  await assertEmpty(databaseUrl, uploads);
  await migrateTo(databaseUrl, manifest.migrations);
  await installQueues(databaseUrl);
  const key = manifest.encrypted ? identity : null;
  await restoreRows(folder, manifest, databaseUrl, key);
  if (uploads !== null) await restoreUploads(folder, manifest, uploads, key);
  return manifest;
}

/**
 * Reads the setting SECRET from a backup.
 * @returns null if the backup does not contain it
 */
export async function readSecret(
  folder: string,
  { secret }: Manifest,
  identity: string | null,
): Promise<string | null> {
  if (!secret) return null;
  return (await bytesOf(join(folder, secret.file), secret, identity)).toString();
}

async function assertEmpty(databaseUrl: string, uploads: string | null): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`select from pg_tables where schemaname in ('public', 'pgboss') limit 1`);
    if (rows.length > 0)
      throw new Error('The database is not empty. Restore into a new one: set another DATA_DIR or DATABASE_URL.');
  } finally {
    await client.end();
  }
  if (uploads !== null && existsSync(uploads) && (await readdir(uploads)).length > 0)
    throw new Error(`${uploads} is not empty. Restore into another DATA_DIR.`);
}

async function restoreRows(
  folder: string,
  manifest: Manifest,
  databaseUrl: string,
  identity: string | null,
): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'razmen-restore',
    statement_timeout: 0,
  });
  await client.connect();
  try {
    const version = await queueVersion(client);
    if (version !== manifest.queueVersion)
      throw new Error(
        `The backup is from Razmen ${manifest.version}, whose job queue has the version ${manifest.queueVersion} and not ${version}: restore it with that version of Razmen, then upgrade.`,
      );
    await assertKnown(client, manifest);
    await client.query('begin');
    const keys = await dropForeignKeys(client);
    const tables = manifest.tables.map(({ table }) => table);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    // Delete the rows that migrations have inserted, such as settings.
    await client.query(`truncate ${tables.join(', ')}`);
    for (const entry of manifest.tables) await restoreTable(client, folder, entry, identity);
    for (const statement of adaptRestoredJobs) await client.query(statement);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    // PostgreSQL checks every row when a foreign key is added again.
    for (const statement of keys) await client.query(statement);
    for (const { sequence, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [sequence, value, isCalled]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/**
 * Refuses tables and columns that the database does not have. Anybody who can write a backup's folder can change its
 * manifest, and the names in it become SQL.
 */
async function assertKnown(client: Client, { tables }: Manifest): Promise<void> {
  const known = new Map((await listTables(client)).map(({ table, columns }) => [table, new Set(columns)]));
  for (const { table, columns } of tables)
    if (!columns.every((column) => known.get(table)?.has(column)) || columns.length === 0)
      throw new Error(`${manifestName} names a table or column that this version does not have: ${table}.`);
}

/** Drops all foreign keys, so that tables can be filled in any order. Returns the statements that add them again. */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}

async function restoreTable(client: Client, folder: string, entry: TableEntry, identity: string | null): Promise<void> {
  const rows = client.query(copyFrom(`copy ${entry.table} (${entry.columns.join(', ')}) from stdin`));
  // This listener ignores the error, because the pipeline reports it too. Without any listener, Node would end the
  // process.
  rows.on('error', () => {});
  try {
    await readStored(join(folder, entry.file), identity, entry, rows);
  } catch (error) {
    rows.destroy(error as Error);
    throw error;
  }
  if (rows.rowCount !== entry.rows)
    throw new Error(`${entry.table} has ${rows.rowCount} rows and not ${entry.rows}: the backup is damaged.`);
}

async function restoreUploads(
  folder: string,
  { uploads }: Manifest,
  target: string,
  identity: string | null,
): Promise<void> {
  ensureFolder(target, 0o700);
  const store = diskStore(target);
  for (const upload of uploads ?? [])
    await store.put(upload.name, await bytesOf(join(folder, upload.file), upload, identity));
}

async function bytesOf(path: string, entry: { bytes: number; sha256: string }, identity: string | null) {
  const chunks: Buffer[] = [];
  const collector = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await readStored(path, identity, entry, collector);
  return Buffer.concat(chunks);
}
