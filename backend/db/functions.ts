import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

/**
 * Replaces all SQL functions and triggers in one transaction if any of their files changed.
 * @throws Error naming the file that failed
 */
export async function applyFunctions(client: Client, folder: string): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  await client.query(`create table if not exists schema_functions
    (hash text primary key, at timestamptz not null default now())`);
  const { rowCount } = await client.query('select from schema_functions where hash = $1', [hash]);
  if (rowCount === 1) return;
  await client.query('begin');
  try {
    await client.query('delete from schema_functions');
    await client.query('insert into schema_functions (hash) values ($1)', [hash]);
    await client.query(dropAll);
    // PostgreSQL must not check function bodies here, because they may call functions from files that are applied
    // later.
    await client.query('set local check_function_bodies = off');
    for (const file of files) await apply(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Drops all triggers and functions. Does not use `cascade`: if a column's default value or an index uses a function,
 * the drop must fail instead of removing the default value or the index too.
 */
const dropAll = `
  do $$
  declare statement text;
  begin
    for statement in
      select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    loop execute statement; end loop;
    for statement in
      select format('drop routine %s', p.oid::regprocedure)
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop execute statement; end loop;
  end $$`;

async function apply(client: Client, { name, sql }: { name: string; sql: string }): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`functions/${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
