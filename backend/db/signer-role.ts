import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** Functions that the signer may call. The signer's role has no other rights and cannot read any table. */
const signerFunctions = [
  'signer_announce(text, text)',
  'signer_take(text, text)',
  'signer_store(bigint, text, bigint, text, text, bigint, numeric, numeric)',
  'signer_coins(bigint, text)',
  'signer_store_coins(bigint, text, bigint, text, text, bigint, numeric, numeric, jsonb)',
  'signer_refuse(bigint, text)',
];

/** Tables that only the functions of the signer write. The API and the worker can only read them. */
const signedTables = ['chain_nonces', 'chain_payout_coins', 'chain_transactions'];

/**
 * SQL that grants the functions of the signer to the signer's role, and revokes them from the role of the API and the
 * worker.
 */
export const signerGrants = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'razmen_signer') then create role razmen_signer nologin; end if;
  end $$;
  grant usage on schema public to razmen_signer;
  grant execute on function ${signerFunctions.join(', ')} to razmen_signer;
  revoke execute on function ${signerFunctions.join(', ')} from razmen_app;
  revoke insert, update, delete on ${signedTables.join(', ')} from razmen_app;`;

/**
 * Creates the signer's database login, or changes its password. The password is not derived from SECRET, because the
 * API and the worker know SECRET.
 * @returns the connection URL with this login
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
