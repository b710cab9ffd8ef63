import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Runs `work` with two read-only transactions that share one snapshot. */
export const inTwoSnapshots = <T>(db: Db, work: (first: Tx, second: Tx) => Promise<T>): Promise<T> =>
  inSnapshot(db, async (first) => {
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(first);
    return await inSnapshot(db, async (second) => {
      await sql`set transaction snapshot ${sql.lit(rows[0]?.id)}`.execute(second);
      return await work(first, second);
    });
  });

/**
 * Runs `work` in a read-only transaction in which all statements see the same snapshot. Bitmap scans and parallel workers
 * are off, because they cost more than they save for the few rows of one claim.
 */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local enable_bitmapscan = off`.execute(tx);
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
      return await work(tx);
    });
