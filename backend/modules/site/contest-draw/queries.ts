import { type Insertable, sql, type Updateable } from 'kysely';
import type { PrizeStatus } from '#domain/prize.ts';
import { contestEntryCount } from '../../../db/contest-entry-count.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

const listLength = 50;

export const contestRows = (db: Db) =>
  db
    .selectFrom('contests')
    .selectAll()
    .select(contestEntryCount.as('entries'))
    .select(sql<Date>`now()`.as('now'))
    .select(sql<string | null>`(select unit from payment_systems where id = contests.prize_ps)`.as('currency'))
    .select(
      sql<Record<number, PrizeStatus> | null>`(
        select json_object_agg(place, status) from contest_prizes where contest_id = contests.id)`.as('prizeStatuses'),
    )
    .orderBy('id', 'desc')
    .limit(listLength)
    .execute();

/**
 * Returns the contest that accepts entries now, or the one that ends first if there are several. Locks the contest, so
 * that its list of entries cannot be closed before this transaction ends.
 */
export async function openContest(tx: Tx) {
  const { rows } = await sql<{ id: number; startsAt: Date; endsAt: Date }>`
    select id, starts_at, ends_at from contests
    where starts_at <= now() and ends_at > now() and sealed_seed is not null and entries_hash is null
    order by ends_at, id limit 1 for share`.execute(tx);
  return rows[0];
}

export const lockContest = (tx: Tx, id: number) =>
  tx.selectFrom('contests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findContest = (db: Db, id: number) =>
  db.selectFrom('contests').selectAll().where('id', '=', id).executeTakeFirst();

export interface EntrantClaim {
  id: string;
  userId: string | null;
  visitorHash: Buffer | null;
  /** Time at which the exchange was completed, or null if the exchange is not completed. */
  doneAt: Date | null;
}

export async function findClaim(tx: Tx, number: string): Promise<EntrantClaim | undefined> {
  const { rows } = await sql<EntrantClaim>`
    select id, user_id, visitor_hash, case when status = 'done' then (
      select max(at) from claim_transitions where claim_id = claims.id and to_status = 'done') end as done_at
    from claims where number = ${number}::bigint`.execute(tx);
  return rows[0];
}

export async function insertEntry(tx: Tx, contestId: number, number: string): Promise<void> {
  await tx
    .insertInto('contestEntries')
    .values({ contestId, number })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the numbers of the claims that take part in a contest, in ascending order. */
export async function entryNumbers(db: Db, contestId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contestEntries')
    .where('contestId', '=', contestId)
    .select('number')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

export const endedUnclosed = (tx: Tx) =>
  tx
    .selectFrom('contests')
    .where(sql<boolean>`ends_at <= now()`)
    .where('entriesHash', 'is', null)
    .where('sealedSeed', 'is not', null)
    .select('id')
    .forUpdate()
    .skipLocked()
    .execute();

export async function updateContest(tx: Tx, id: number, change: Updateable<Tables['contests']>): Promise<void> {
  await tx.updateTable('contests').set(change).where('id', '=', id).execute();
}

export async function insertContest(tx: Tx, row: Insertable<Tables['contests']>): Promise<void> {
  await tx.insertInto('contests').values(row).execute();
}
