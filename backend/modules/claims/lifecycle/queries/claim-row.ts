import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** A claim with the code, unit and digits of both payment systems. */
const claims = (db: Db) =>
  db
    .selectFrom('claims as c')
    .innerJoin('payment_systems as f', 'f.id', 'c.from_ps')
    .innerJoin('payment_systems as t', 't.id', 'c.to_ps')
    .selectAll('c')
    .select(['f.code as from_code', 'f.unit as from_unit', 'f.digits as from_digits'])
    .select(['t.code as to_code', 't.unit as to_unit', 't.digits as to_digits'])
    // The course fixed at the confirmation still binds; a floating course never does.
    .select(sql<boolean>`coalesce(c.course_fixed_until >= now(), false)`.as('course_fixed'))
    .select(sql<Date>`now()`.as('now'))
    // As available_reserve computes it, but without a lock: good for an early refusal, never for a promise.
    .leftJoin('reserves as r', 'r.ps', 'c.to_ps')
    .leftJoin('cash_desks as d', (join) => join.onRef('d.ps', '=', 'c.to_ps').onRef('d.city', '=', 'c.city'))
    .select(sql<string>`coalesce(least(r.total - r.held, d.stock - d.held), 0)`.as('available'));

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof claimForUpdate>>>;

/**
 * Locks the claim to the end of the transaction. Read anything else about it by a later statement: this statement's
 * view of other tables may be older than the lock.
 */
export const claimForUpdate = (tx: Tx, id: string) =>
  claims(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst();

/** The claim in one of the statuses whose timeout ended first; rows locked by others are skipped. */
export const timedOutClaimForUpdate = (tx: Tx, statuses: readonly ClaimStatus[]) =>
  claims(tx)
    .where('c.status', 'in', statuses)
    .where('c.clock_at', '<=', sql<Date>`now()`)
    .orderBy('c.clock_at')
    .limit(1)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst();

export async function hasLateDeposit(tx: Tx, claimId: string): Promise<boolean> {
  const late = await tx
    .selectFrom('deposits')
    .where('claim_id', '=', claimId)
    .where('late', '=', true)
    .select('key')
    .executeTakeFirst();
  return late !== undefined;
}
