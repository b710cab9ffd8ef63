import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** Functions that the signer may call. The role can do nothing else: it can read no table. */
const signerFunctions = [
  'signer_announce(text, text)',
  'signer_take(text, text)',
  'signer_store(bigint, text, bigint, text, text, bigint, numeric, numeric)',
  'signer_coins(bigint, text)',
  'signer_store_coins(bigint, text, bigint, text, text, bigint, numeric, numeric, jsonb)',
  'signer_refuse(bigint, text)',
];

/** Tables of signatures, which the API and the worker can only read. */
const signedTables = ['chain_nonces', 'chain_payout_coins', 'chain_transactions'];

/** SQL that lets the signer call its functions, and takes them from the role of API and worker. */
export const signerGrants = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'razmen_signer') then create role razmen_signer nologin; end if;
  end $$;
  grant usage on schema public to razmen_signer;
  grant execute on function ${signerFunctions.join(', ')} to razmen_signer;
  revoke execute on function ${signerFunctions.join(', ')} from razmen_app;
  revoke insert, update, delete on ${signedTables.join(', ')} from razmen_app;`;

/**
 * Creates the database login of the signer, or gives it another password. The password is not derived from SECRET,
 * because API and worker know SECRET.
 * @returns the address of the database with this login
 */
export async function asSignerRole(databaseUrl: string, password: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'razmen-migrate' });
  await client.connect();
  try {
    const login = `razmen_signer_${client.database ?? ''}`.slice(0, 63);
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = ${escapeLiteral(login)}) then
          create role ${escapeIdentifier(login)} in role razmen_signer;
        end if;
      end $$;
      alter role ${escapeIdentifier(login)} login password ${escapeLiteral(password)} connection limit 5;`);
    const address = new URL(databaseUrl);
    address.username = encodeURIComponent(login);
    address.password = password;
    return address.href;
  } finally {
    await client.end();
  }
}
