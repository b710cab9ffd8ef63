import { type RawBuilder, sql } from 'kysely';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { PrizeStatus } from '#domain/prize.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface PrizeRow {
  id: string;
  place: number;
  ps: number;
  /** Code and unit of the prize's payment system. */
  system: string;
  currency: string;
  summa: string;
  status: PrizeStatus;
  contest: string;
  /** Account of the order that won, or null if a guest created the order. */
  userId: string | null;
}

const selectPrize = (locale: Locale, where: RawBuilder<unknown>) => sql<PrizeRow>`
  select z.id, z.place, z.ps, p.code as system, p.unit as currency, trim_scale(z.summa)::text as summa, z.status,
    k.${sql.ref(localeKey('title', locale))} as contest, c.user_id
  from contest_prizes z join claims c on c.number = z.number join contests k on k.id = z.contest_id
  join payment_systems p on p.id = z.ps where ${where}`;

/** Returns the latest prize that a claim has won, or undefined. */
export async function prizeOfClaim(db: Db, claimId: string, locale: Locale): Promise<PrizeRow | undefined> {
  const { rows } = await selectPrize(locale, sql`c.id = ${claimId} order by z.contest_id desc limit 1`).execute(db);
  return rows[0];
}

export interface Winner {
  place: number;
  number: string;
  summa: string;
}

export async function insertPrize(tx: Tx, contestId: number, ps: number, winner: Winner): Promise<void> {
  await tx
    .insertInto('contestPrizes')
    .values({ contestId, ps, ...winner })
    .execute();
}

/** Prize that staff has just released. */
export interface Released {
  id: string;
  place: number;
  number: string;
  ps: number;
  system: string;
  currency: string;
  summa: string;
  /** Open account of the order that won, or null. */
  userId: string | null;
}

/** Marks the prizes of a contest as released, and returns those that were not released before. */
export async function releaseWon(tx: Tx, contestId: number, by: string): Promise<Released[]> {
  const { rows } = await sql<Released>`
    with released as (
      update contest_prizes set status = 'released', released_by = ${by}, released_at = now()
      where contest_id = ${contestId} and status = 'won' returning *
    )
    select z.id, z.place, z.number::text as number, z.ps, p.code as system, p.unit as currency,
      trim_scale(z.summa)::text as summa, u.id as user_id
    from released z join claims c on c.number = z.number join payment_systems p on p.id = z.ps
    left join users u on u.id = c.user_id and u.blocked_at is null order by z.place`.execute(tx);
  return rows;
}

/**
 * Marks a released prize as credited to a partner.
 * @returns false, without a change, if the prize is not released or already credited
 */
export async function markCredited(tx: Tx, id: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    update contest_prizes set status = 'credited', member_id = ${memberId}, credited_at = now()
    where id = ${id} and status = 'released' returning id`.execute(tx);
  return rows.length > 0;
}
