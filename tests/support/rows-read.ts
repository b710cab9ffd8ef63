import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';

/**
 * Test helper: returns how many rows and index entries of a table the function `work` reads. Unlike a duration, this
 * number does not depend on other work on the machine.
 * @param db pool with a single connection, which `work` must use too
 */
export const rowsRead = (db: Db, table: string, work: () => Promise<unknown>): Promise<number> =>
  difference(db, table, 'read', work);

/**
 * Test helper: like `rowsRead`, but counts only the rows that are read from the table itself. The table must be
 * vacuumed, because PostgreSQL reads the rows of a table that was not vacuumed even if the index alone could answer the
 * query.
 */
export const rowsFetched = (db: Db, table: string, work: () => Promise<unknown>): Promise<number> =>
  difference(db, table, 'fetched', work);

type Count = 'read' | 'fetched';

async function difference(db: Db, table: string, count: Count, work: () => Promise<unknown>): Promise<number> {
  const before = await countsOf(db, table);
  await work();
  return (await countsOf(db, table))[count] - before[count];
}

async function countsOf(db: Db, table: string): Promise<Record<Count, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  // The counters in `pg_stat_user_tables` change one statement late, so run one more statement before reading them.
  await sql`select 1`.execute(db);
  const { rows } = await sql<Record<Count, number>>`
    select (t.seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::int as read,
      (t.seq_tup_read + t.idx_tup_fetch)::int as fetched
    from pg_stat_user_tables t where relname = ${table}`.execute(db);
  return rows[0] ?? { read: 0, fetched: 0 };
}
