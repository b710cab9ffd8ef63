import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** One number for all processes that might migrate at once. */
const migrationLock = 7_221_001;

interface Migration {
  id: number;
  name: string;
  sql: () => string;
}

/** The migrations of this code, in order. */
export function migrations(from = folder): Migration[] {
  return readdirSync(from)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ id: Number(name.slice(0, 4)), name, sql: () => readFileSync(join(from, name), 'utf8') }));
}

/**
 * Brings the database to the form this code expects; each file runs in its own transaction.
 * @returns the names of the migrations that ran now
 * @throws when the database is newer than the code, or a file is missing or fails
 */
export async function migrate(databaseUrl: string, from = folder): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'razmen-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`create table if not exists schema_migrations
      (id integer primary key, name text not null, at timestamptz not null default now())`);
    const { rows } = await client.query<{ id: number; name: string }>('select id, name from schema_migrations');
    const known = migrations(from);
    refuseNewer(rows, known);
    const done = new Set(rows.map((row) => row.id));
    const waiting = known.filter((migration) => !done.has(migration.id));
    for (const migration of waiting) await run(client, migration);
    return waiting.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

function refuseNewer(applied: { id: number; name: string }[], known: Migration[]): void {
  const unknown = applied.filter((row) => !known.some((migration) => migration.id === row.id));
  if (unknown.length === 0) return;
  const names = unknown.map((row) => row.name).join(', ');
  throw new Error(`The database is newer than this code: it has ${names}. Run the newer version, or restore a backup.`);
}

async function run(client: Client, { id, name, sql }: Migration): Promise<void> {
  try {
    await client.query('begin');
    // The row comes first, so that two servers that migrate at once meet on its key, not halfway.
    await client.query('insert into schema_migrations (id, name) values ($1, $2)', [id, name]);
    await client.query(sql());
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
