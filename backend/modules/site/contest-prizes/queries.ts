import { sql } from 'kysely';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { PrizeStatus } from '#domain/prize.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface PrizeRow {
  id: string;
  contestId: number;
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

/** Returns the prizes in money that a claim has won, the latest contest first. */
export async function prizesOfClaim(db: Db, claimId: string, locale: Locale): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select z.id, z.contest_id, z.place, z.ps, p.code as system, p.unit as currency,
      trim_scale(z.summa)::text as summa, z.status, k.${sql.ref(localeKey('title', locale))} as contest, c.user_id
    from contest_prizes z join claims c on c.number = z.number join contests k on k.id = z.contest_id
    join payment_systems p on p.id = z.ps where c.id = ${claimId} order by z.contest_id desc`.execute(db);
  return rows;
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
 * @param summa the sum in the currency of the partner's balance
 * @returns false, without a change, if the prize is not released or already credited
 */
export async function markCredited(tx: Tx, id: string, memberId: string, summa: string): Promise<boolean> {
  const { rows } = await sql`
    update contest_prizes set status = 'credited', member_id = ${memberId}, credited_summa = ${summa}::numeric,
      credited_at = now()
    where id = ${id} and status = 'released' returning id`.execute(tx);
  return rows.length > 0;
}
