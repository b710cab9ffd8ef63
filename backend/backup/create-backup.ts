import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { version } from '../version.ts';
import { appliedMigrations, listSequences, listTables, queueVersion, type Table } from './database.ts';
import { type Manifest, manifestName, type TableEntry } from './manifest.ts';
import { writeStored } from './stored-file.ts';

export interface BackupOptions {
  databaseUrl: string;
  /** Folder of the uploaded files, or null if a bucket stores them. */
  uploads: string | null;
  /** The setting SECRET. Only an encrypted backup contains the secret. */
  secret: string;
  /** Public key of age (https://age-encryption.org) that encrypts the backup, or null for an unencrypted backup. */
  recipient: string | null;
  commit: string;
}

/**
 * Writes a backup into a new folder while the exchange is running: all tables in one snapshot, then the uploaded files.
 * Until the backup is complete, the folder's name ends in `.part`.
 * @returns the manifest
 */
export async function createBackup(folder: string, options: BackupOptions): Promise<Manifest> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  try {
    const manifest = await writeBackup(part, options);
    await rename(part, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    // Delete the incomplete backup: a retry writes to a new folder, so leftovers would fill the disk.
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(part: string, options: BackupOptions): Promise<Manifest> {
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 });
  await mkdir(join(part, 'uploads'), { mode: 0o700 });
  const manifest: Manifest = {
    format: 1,
    version,
    commit: options.commit,
    encrypted: options.recipient !== null,
    ...(await storeDatabase(part, options)),
    uploads: options.uploads === null ? null : await storeUploads(part, options.uploads, options.recipient),
    secret: await storeSecret(part, options),
  };
  await writeFile(join(part, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;
}

type DatabasePart = Pick<Manifest, 'createdAt' | 'migrations' | 'queueVersion' | 'tables' | 'sequences'>;

async function storeDatabase(folder: string, { databaseUrl, recipient }: BackupOptions): Promise<DatabasePart> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'razmen-backup', statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Turns off the timeout for idle transactions. The transaction is idle while a slow disk finishes writing a table.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ now: Date }>('select now()');
    const tables: TableEntry[] = [];
    for (const table of await listTables(client)) tables.push(await storeTable(client, folder, table, recipient));
    return {
      createdAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations: await appliedMigrations(client),
      queueVersion: await queueVersion(client),
      tables,
      sequences: await listSequences(client),
    };
  } finally {
    await client.end();
  }
}

async function storeTable(
  client: Client,
  folder: string,
  { table, columns, source }: Table,
  recipient: string | null,
): Promise<TableEntry> {
  const file = `tables/${table.replaceAll('"', '')}.gz${suffix(recipient)}`;
  const rows = client.query(copyTo(source));
  const fingerprint = await writeStored(join(folder, file), rows, recipient);
  return { table, columns, rows: rows.rowCount, file, ...fingerprint };
}

async function storeUploads(folder: string, uploads: string, recipient: string | null): Promise<Manifest['uploads']> {
  const names = existsSync(uploads) ? await readdir(uploads) : [];
  const stored: NonNullable<Manifest['uploads']> = [];
  // Skip unfinished uploads. No row of the database refers to them yet.
  for (const name of names.filter((one) => !one.endsWith('.part'))) {
    const file = `uploads/${basename(name)}.gz${suffix(recipient)}`;
    const source = createReadStream(join(uploads, name));
    const fingerprint = await writeStored(join(folder, file), source, recipient).catch(unlessDeleted);
    if (fingerprint) stored.push({ name, file, ...fingerprint });
  }
  return stored;
}

/** Ignores a missing file: it was deleted while the backup was running. */
function unlessDeleted(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function storeSecret(folder: string, { secret, recipient }: BackupOptions): Promise<Manifest['secret']> {
  if (recipient === null) return null;
  const file = `secret.gz${suffix(recipient)}`;
  return { file, ...(await writeStored(join(folder, file), Readable.from([secret]), recipient)) };
}

const suffix = (recipient: string | null): string => (recipient ? '.age' : '');

/** Writes the name of a folder to the disk, so that a rename survives a power failure. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
