import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

/**
 * Counts the credits of a payment: `all` with reversed credits, and `valid` without them. Payment keys are compared
 * without regard to case.
 */
export async function countCredits(tx: Tx, paymentKey: string): Promise<{ all: number; valid: number }> {
  const { rows } = await sql<{ all: number; valid: number }>`
    select count(*)::int as all, (count(*) filter (where reversed_at is null))::int as valid
    from deposits where lower(payment_key) = lower(${paymentKey})`.execute(tx);
  return rows[0] ?? { all: 0, valid: 0 };
}

export interface DepositRow {
  key: string;
  paymentKey: string;
  claimId: string;
  ps: number;
  summa: string;
  tx: string | null;
  late: boolean;
  /** Arrival time of the money, or null if the money arrived when it was credited. */
  arrivedAt: Date | null;
}

/** Inserts a deposit. @returns false if a deposit with this key already exists */
export async function insertDeposit(tx: Tx, deposit: DepositRow): Promise<boolean> {
  const row = await tx
    .insertInto('deposits')
    .values(deposit)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a deposit as late. The promised course then no longer applies. */
export async function markDepositLate(tx: Tx, key: string): Promise<void> {
  await tx.updateTable('deposits').set({ late: true }).where('key', '=', key).execute();
}

export async function lastMarkedPaidAt(tx: Tx, claimId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from claim_transitions where claim_id = ${claimId} and to_status = 'marked_paid' and actor_kind = 'visitor'
      and not exists (select from deposits d where d.claim_id = ${claimId} and d.reversed_at is null)`.execute(tx);
  return rows[0]?.at ?? undefined;
}

export async function lastSeenAt(tx: Tx, claimId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from claim_transitions where claim_id = ${claimId} and to_status = 'confirming'`.execute(tx);
  return rows[0]?.at ?? undefined;
}
