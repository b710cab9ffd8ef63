import { type SqlBool, sql } from 'kysely';
import { contestEntryCount } from '../../../db/contest-entry-count.ts';
import type { Db } from '../../../db/pool.ts';

const contests = (db: Db) => db.selectFrom('contests').selectAll().select(contestEntryCount.as('entries'));

export type ContestRow = Awaited<ReturnType<typeof pastRows>>[number];

/** Returns the current contest. If several contests are running, returns the one that ends first. */
export async function currentRow(db: Db): Promise<ContestRow | undefined> {
  return await contests(db)
    .where(sql<SqlBool>`starts_at <= now() and ends_at > now()`)
    .orderBy('endsAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function pastRows(db: Db, most: number) {
  return await contests(db)
    .where(sql<SqlBool>`ends_at <= now()`)
    .orderBy('endsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
