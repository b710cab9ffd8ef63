import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { hasLateMoney } from '../../../../db/claim-deal.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

const claims = (db: Db) =>
  db
    .selectFrom('claims as c')
    .innerJoin('paymentSystems as f', 'f.id', 'c.fromPs')
    .innerJoin('paymentSystems as t', 't.id', 'c.toPs')
    .selectAll('c')
    .select(['f.code as fromCode', 'f.unit as fromUnit', 'f.digits as fromDigits', 'f.kind as fromKind'])
    .select(['t.code as toCode', 't.unit as toUnit', 't.digits as toDigits', 't.kind as toKind'])
    // Whether the fixed course is still valid. Always false for a floating course, which has no expiry time.
    .select(sql<boolean>`coalesce(c.course_fixed_until >= now(), false)`.as('courseFixed'))
    .select(sql<Date>`now()`.as('now'))
    // This query uses the formula of the SQL function `available_reserve`. The reserve is not locked, so another claim
    // may use up the reserve before this transaction ends.
    .leftJoin('reserves as r', 'r.ps', 'c.toPs')
    .leftJoin('cashDesks as d', (join) => join.onRef('d.ps', '=', 'c.toPs').onRef('d.city', '=', 'c.city'))
    .select(sql<string>`coalesce(least(r.total - r.held, d.stock - d.held), 0)`.as('available'));

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof claimForUpdate>>>;

export const claimById = (db: Db, id: string) => claims(db).where('c.id', '=', id).executeTakeFirst();

/**
 * Locks a claim until the transaction ends. A statement that waits for this lock sees other tables as they were before
 * the wait, so read other tables in a later statement.
 */
export const claimForUpdate = (tx: Tx, id: string) =>
  claims(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst();

export const timedOutClaimForUpdate = (tx: Tx, statuses: readonly ClaimStatus[]) =>
  claims(tx)
    .where('c.status', 'in', statuses)
    .where('c.clockAt', '<=', sql<Date>`now()`)
    .orderBy('c.clockAt')
    .limit(1)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst();

/**
 * Whether a late deposit voids the agreed course. Deposits before the claim's latest top-up do not count, because the
 * top-up set a new course.
 */
export async function hasLateDeposit(db: Db, claimId: string): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`
    select ${hasLateMoney} as late from claims c where c.id = ${claimId}`.execute(db);
  return rows[0]?.late ?? false;
}
