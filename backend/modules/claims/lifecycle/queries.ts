import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { ActorColumns } from '../../../db/actor-columns.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** A claim with what its moves need to know of both currencies. */
const claims = (db: Db) =>
  db
    .selectFrom('claims as c')
    .innerJoin('payment_systems as f', 'f.id', 'c.from_ps')
    .innerJoin('payment_systems as t', 't.id', 'c.to_ps')
    .selectAll('c')
    .select(['f.code as from_code', 'f.unit as from_unit', 'f.digits as from_digits'])
    .select(['t.code as to_code', 't.unit as to_unit', 't.digits as to_digits'])
    // The course fixed at the confirmation still binds; a floating course never does.
    .select(sql<boolean>`coalesce(c.course_fixed_until >= now(), false)`.as('course_stands'))
    .select(sql<Date>`now()`.as('now'))
    // Free of the reserve a moment ago, as available_reserve says: good for an early no, never for a yes.
    .leftJoin('reserves as r', 'r.ps', 'c.to_ps')
    .leftJoin('cash_desks as d', (join) => join.onRef('d.ps', '=', 'c.to_ps').onRef('d.city', '=', 'c.city'))
    .select(sql<string>`coalesce(least(r.total - r.held, d.stock - d.held), 0)`.as('free'));

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof claimForUpdate>>>;

/**
 * The claim, locked to the end of the transaction. Whatever else is read of it must be read by a
 * later statement: this one's view of other tables may be older than the lock.
 */
export const claimForUpdate = (tx: Tx, id: string) =>
  claims(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst();

/** The claim whose clock ran out first, among the given statuses and not held by others. */
export const dueClaim = (tx: Tx, statuses: ClaimStatus[]) =>
  claims(tx)
    .where('c.status', 'in', statuses)
    .where('c.clock_at', '<=', sql<Date>`now()`)
    .orderBy('c.clock_at')
    .limit(1)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst();

export async function postponeClock(db: Db, id: string, minutes: number): Promise<void> {
  await sql`update claims set clock_at = now() + make_interval(mins => ${minutes}) where id = ${id}`.execute(db);
}

interface Promised {
  ps: number;
  summa: string;
  city: string | null;
}

/** Locks the reserve's row, and the desk's of a city, so that the answer holds until the commit. */
export async function reserveFits(tx: Tx, { ps, summa, city }: Promised): Promise<boolean> {
  await sql`select from cash_desks where ps = ${ps} and city = ${city} for update`.execute(tx);
  const { rows } = await sql`
    select from reserves where ps = ${ps} and available_reserve(ps, ${city}) >= ${summa}::numeric for update`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function hasLateDeposit(tx: Tx, claimId: string): Promise<boolean> {
  const late = await tx
    .selectFrom('deposits')
    .where('claim_id', '=', claimId)
    .where('late', '=', true)
    .select('key')
    .executeTakeFirst();
  return late !== undefined;
}

export async function insertPayout(
  tx: Tx,
  payout: { claim_id: string; ps: number; summa: string; tx: string | null } & ActorColumns,
): Promise<void> {
  await tx.insertInto('payouts').values(payout).execute();
}

export async function failPayout(tx: Tx, claimId: string): Promise<void> {
  await sql`update payouts set failed_at = now() where claim_id = ${claimId} and failed_at is null`.execute(tx);
}

interface GivenUp {
  summa: string;
  currency: string;
  tx: string | null;
  sentAt: Date;
}

/** Payouts that were recorded as sent and given up, each number once; none that was recorded again later. */
export async function givenUpPayouts(db: Db, claimId: string): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select trim_scale(p.summa)::text as summa, ps.unit as currency, nullif(btrim(p.tx), '') as tx, p.sent_at as "sentAt"
    from payouts p join payment_systems ps on ps.id = p.ps
    where p.claim_id = ${claimId} and p.failed_at is not null and not exists (
      select from payouts later
      where later.claim_id = p.claim_id and nullif(btrim(later.tx), '') = btrim(p.tx) and later.sent_at > p.sent_at)
    order by p.sent_at`.execute(db);
  return rows;
}
