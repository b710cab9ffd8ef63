import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';

/**
 * Runs `write` with triggers and foreign keys disabled, and without the indexes of `tables`, so that writing many rows
 * is fast. Afterwards restores the triggers, the foreign keys and the indexes.
 * @returns the result of `write`
 */
export async function inBulk<T>(owner: Db, tables: readonly string[], write: (session: Db) => Promise<T>): Promise<T> {
  return await owner.connection().execute(async (session) => {
    const run = (statement: string) => sql.raw(statement).execute(session);
    await run(`set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0;
      set work_mem = '256MB'; set maintenance_work_mem = '512MB'`);
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.schemaname = 'public' and i.tablename = any(${tables}::text[])
        and not exists (select from pg_constraint c where c.conname = i.indexname)`.execute(session);
    for (const { name } of indexes) await run(`drop index ${name}`);
    const result = await write(session);
    for (const { definition } of indexes) await run(definition);
    await run('reset all');
    for (const table of tables) await run(`vacuum analyze ${table}`);
    return result;
  });
}
