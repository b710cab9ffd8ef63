import { sql } from 'kysely';
import type { Agreement } from '#domain/received-sum.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface CreditedDeposit {
  key: string;
  claimId: string;
  summa: string;
  tx: string | null;
  at: Date;
  /** Time at which the money arrived according to staff. Null if the money arrived at the time of the credit. */
  arrivedAt: Date | null;
  reversedAt: Date | null;
}

const columns = sql`key, claim_id, trim_scale(summa)::text as summa, tx, at, arrived_at, reversed_at`;

export async function depositRows(db: Db, claimId: string): Promise<CreditedDeposit[]> {
  const { rows } = await sql<CreditedDeposit>`
    select ${columns} from deposits where claim_id = ${claimId} order by at, key`.execute(db);
  return rows;
}

export async function depositByKey(db: Db, key: string): Promise<CreditedDeposit | undefined> {
  const { rows } = await sql<CreditedDeposit>`select ${columns} from deposits where key = ${key}`.execute(db);
  return rows[0];
}

/**
 * Returns the ids of follow-up claims that were opened for a surplus, newest first. Only these follow-up claims have no
 * deposit of their own.
 */
export async function surplusClaims(tx: Tx, claimId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from claims c where linked_to = ${claimId}
      and not exists (select from deposits d where d.claim_id = c.id) order by number desc`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks a deposit as reversed. @returns false if the deposit was reversed before */
export async function markReversed(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`
    update deposits set reversed_at = now() where key = ${key} and reversed_at is null returning key`.execute(tx);
  return rows.length > 0;
}

/**
 * Returns the claim's sums and course from before a deposit, or undefined if they have not changed since the deposit.
 * Only changes after the latest request to pay count, because the request to pay set new sums and a new course.
 */
export async function agreementBefore(tx: Tx, { claimId, key }: CreditedDeposit): Promise<Agreement | undefined> {
  const { rows } = await sql<Agreement>`
    select trim_scale(from_before)::text as from_summa, trim_scale(to_before)::text as to_summa,
      trim_scale(course_before)::text as course
    from claim_prices where claim_id = ${claimId} and at >= (select at from deposits where key = ${key})
      and at > (select coalesce(max(at), '-infinity') from claim_transitions
        where claim_id = ${claimId} and to_status = 'wait_payment')
    order by id limit 1`.execute(tx);
  return rows[0];
}

/** Transaction number of the claim's latest payment that has not been reversed, or null. */
export async function lastPaymentNumber(tx: Tx, claimId: string): Promise<string | null> {
  const { rows } = await sql<{ tx: string | null }>`
    select tx from deposits where claim_id = ${claimId} and reversed_at is null order by at desc, key desc limit 1`.execute(
    tx,
  );
  return rows[0]?.tx ?? null;
}

/** Whether the claim has stayed open since it last entered `wait_payment`. */
export async function wasAwaitingPayment(tx: Tx, claimId: string): Promise<boolean> {
  const { rows } = await sql<{ toStatus: string }>`
    select to_status from claim_transitions
    where claim_id = ${claimId} and to_status in ('wait_payment', 'expired', 'cancelled', 'failed')
    order by id desc limit 1`.execute(tx);
  return rows[0]?.toStatus === 'wait_payment';
}

export interface EarlierCredit {
  claimNumber: string;
  at: Date;
  reversedAt: Date | null;
}

export async function latestCredit(db: Db, paymentKey: string): Promise<EarlierCredit | undefined> {
  const { rows } = await sql<EarlierCredit>`
    select c.number::text as claim_number, d.at, d.reversed_at
    from deposits d join claims c on c.id = d.claim_id where lower(d.payment_key) = lower(${paymentKey})
    order by d.reversed_at is null desc, d.at desc limit 1`.execute(db);
  return rows[0];
}
