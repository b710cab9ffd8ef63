import { Client } from 'pg';

/**
 * Copies the database to a new one on the same server, file by file, while nobody is connected. If a migration fails,
 * the copy replaces the database; an encrypted backup could not, because this machine cannot decrypt it.
 */
export async function copyDatabase(databaseUrl: string, at = new Date()): Promise<string> {
  const stamp = at.toISOString().replace(/\D/g, '').slice(0, 14);
  const name = nameOf(databaseUrl);
  const copy = `${name.slice(0, 40)}_before_${stamp}`;
  await elsewhere(databaseUrl, async (client) => {
    await disconnectAll(client, name);
    await client.query(`create database ${client.escapeIdentifier(copy)} template ${client.escapeIdentifier(name)}`);
  });
  return copy;
}

/** Replaces the database by the copy. Nothing is deleted. */
export async function returnToCopy(databaseUrl: string, copy: string): Promise<string> {
  const name = nameOf(databaseUrl);
  const failed = copy.replace('_before_', '_failed_');
  await elsewhere(databaseUrl, async (client) => {
    await disconnectAll(client, name);
    await client.query(`alter database ${client.escapeIdentifier(name)} rename to ${client.escapeIdentifier(failed)}`);
    await client.query(`alter database ${client.escapeIdentifier(copy)} rename to ${client.escapeIdentifier(name)}`);
  });
  return failed;
}

export const dropCopy = (databaseUrl: string, copy: string): Promise<void> =>
  elsewhere(
    databaseUrl,
    async (client) => void (await client.query(`drop database if exists ${client.escapeIdentifier(copy)}`)),
  );

/** Returns the names of the migrations that the database has, or none if it is empty. */
export async function migrationsIn(databaseUrl: string): Promise<string[]> {
  return await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ found: string | null }>(`select to_regclass('schema_migrations') as found`);
    if (!rows[0]?.found) return [];
    return (await client.query<{ name: string }>('select name from schema_migrations order by id')).rows.map(
      ({ name }) => name,
    );
  });
}

/** @throws an error for the operator if the role may not create a database, which is necessary for the copy */
export async function assertMayCopy(databaseUrl: string): Promise<void> {
  const may = await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may ?? false;
  });
  if (!may)
    throw new Error(
      'The role in DATABASE_URL may not create databases, so there would be no way back. Run as a superuser: alter role … createdb',
    );
}

const nameOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

async function disconnectAll(client: Client, name: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  );
}

/** Connects to another database of the server, because the one to copy or rename must have no connections. */
function elsewhere(databaseUrl: string, task: (client: Client) => Promise<void>): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  return connected(url.href, task);
}

async function connected<T>(databaseUrl: string, task: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'razmen-upgrade' });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
