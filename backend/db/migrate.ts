import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { applyFunctions } from './functions.ts';

interface Sources {
  migrations: string;
  functions?: string;
}

const folderOf = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));
const product: Sources = { migrations: folderOf('migrations'), functions: folderOf('functions') };

/** Advisory lock that lets only one process migrate at a time. */
const migrationLock = 7_221_001;

const migrationsTable = `create table if not exists schema_migrations
  (id integer primary key, name text not null, at timestamptz not null default now())`;

interface Migration {
  id: number;
  name: string;
  sql: () => string;
}

export function migrations(folder = product.migrations): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ id: Number(name.slice(0, 4)), name, sql: () => readFileSync(join(folder, name), 'utf8') }));
}

/**
 * Runs each missing migration in its own transaction, then replaces changed functions and triggers.
 * @returns names of the migrations that were applied
 * @throws if the database is newer than the code, or a migration or function fails
 */
export async function migrate(databaseUrl: string, sources: Sources = product): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'razmen-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(migrationsTable);
    const { rows } = await client.query<{ id: number; name: string }>('select id, name from schema_migrations');
    const known = migrations(sources.migrations);
    refuseNewer(rows, known);
    const done = new Set(rows.map((row) => row.id));
    const pending = known.filter((migration) => !done.has(migration.id));
    for (const migration of pending) await run(client, migration);
    if (sources.functions) await applyFunctions(client, sources.functions);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/**
 * Runs the named migrations in an empty database. Creates no functions and triggers, because the next start creates
 * them.
 * @throws if this code does not have one of the migrations
 */
export async function migrateTo(databaseUrl: string, names: readonly string[]): Promise<void> {
  const known = migrations();
  const missing = names.filter((name) => !known.some((migration) => migration.name === name));
  if (missing.length > 0)
    throw new Error(`The backup is newer than this code: it has the migrations ${missing.join(', ')}.`);
  const client = new Client({ connectionString: databaseUrl, application_name: 'razmen-migrate' });
  await client.connect();
  try {
    await client.query(migrationsTable);
    for (const migration of known.filter(({ name }) => names.includes(name))) await run(client, migration);
  } finally {
    await client.end();
  }
}

function refuseNewer(applied: { id: number; name: string }[], known: Migration[]): void {
  const unknown = applied.filter((row) => !known.some((migration) => migration.id === row.id));
  if (unknown.length === 0) return;
  const names = unknown.map((row) => row.name).join(', ');
  throw new Error(
    `The database is newer than this code: it has the migrations ${names}. Run the newer version, or restore a backup.`,
  );
}

async function run(client: Client, { id, name, sql }: Migration): Promise<void> {
  try {
    await client.query('begin');
    // Insert the migration's row first, so that a concurrent run of the same migration fails before it changes
    // anything.
    await client.query('insert into schema_migrations (id, name) values ($1, $2)', [id, name]);
    await client.query(sql());
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
