import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';

/**
 * Test helper: returns how many rows and index entries of a table the function `work` reads. Unlike a duration, this
 * number does not depend on other work on the machine.
 * @param db pool with a single connection, which `work` must use too
 */
export async function rowsRead(db: Db, table: string, work: () => Promise<unknown>): Promise<number> {
  const before = await countOf(db, table);
  await work();
  return (await countOf(db, table)) - before;
}

async function countOf(db: Db, table: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  // The counters in `pg_stat_user_tables` change one statement late, so run one more statement before reading them.
  await sql`select 1`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select (t.seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::int as count
    from pg_stat_user_tables t where relname = ${table}`.execute(db);
  return rows[0]?.count ?? 0;
}
