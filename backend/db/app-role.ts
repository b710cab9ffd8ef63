import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { deriveKey } from '../config.ts';
import { signerGrants } from './signer-role.ts';

/** Tables whose rows the application may insert, but not update or delete. */
const insertOnly = [
  'ledger_entries',
  'ledger_transactions',
  'change_log',
  'change_log_chain',
  'schema_migrations',
  'schema_functions',
  'installation',
  'deposit_addresses',
];

/**
 * Creates the database role that the API and the worker use. The role owns no tables and cannot change or delete rows
 * of the ledger.
 * @returns the connection URL of the new role, or the given URL if the server does not allow creating roles
 */
export async function asAppRole(databaseUrl: string, secret: string, note: (line: string) => void): Promise<string> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'razmen-migrate' });
  await client.connect();
  try {
    const database = client.database ?? '';
    // Name the login after the database. If two installations on one server shared a login, each would overwrite the
    // other's password.
    const login = `razmen_app_${database}`.slice(0, 63);
    const password = deriveKey(secret, `database role ${login}`).toString('hex');
    await client.query(roleStatements(login, password));
    const address = withUser(databaseUrl, login, password);
    await assertConnects(address);
    return address;
  } catch (error) {
    note(`Database: no role with fewer rights could be created, using the given user (${(error as Error).message}).`);
    return databaseUrl;
  } finally {
    await client.end();
  }
}

function roleStatements(login: string, password: string): string {
  const role = escapeIdentifier(login);
  return `
    do $$ begin
      if not exists (select from pg_roles where rolname = 'razmen_app') then create role razmen_app nologin; end if;
      if not exists (select from pg_roles where rolname = ${escapeLiteral(login)}) then create role ${role} in role razmen_app; end if;
    end $$;
    alter role ${role} login password ${escapeLiteral(password)};
    grant usage on schema public, pgboss to razmen_app;
    grant select, insert, update, delete on all tables in schema public to razmen_app;
    grant all on all tables in schema pgboss to razmen_app;
    grant usage, select on all sequences in schema public, pgboss to razmen_app;
    grant execute on all functions in schema public, pgboss to razmen_app;
    revoke update, delete on ${insertOnly.join(', ')} from razmen_app;
    revoke insert on schema_migrations, schema_functions from razmen_app;
    ${signerGrants}`;
}

function withUser(databaseUrl: string, user: string, password: string): string {
  const address = new URL(databaseUrl);
  address.username = encodeURIComponent(user);
  address.password = password;
  return address.href;
}

async function assertConnects(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.end();
}
