import { sql } from 'kysely';
import type { CreditKind, CreditStatus } from '#domain/shop.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Returns the shop that created a claim for its buyer, unless the shop's account was deleted. */
export async function shopOfSale(tx: Tx, claimId: string): Promise<string | undefined> {
  const { rows } = await sql<{ shopId: string }>`
    select s.shop_id from shop_sales s join shops h on h.id = s.shop_id
    where s.claim_id = ${claimId} and h.user_id is not null`.execute(tx);
  return rows[0]?.shopId;
}

/** Returns whether the account of the given user owns the shop that created a claim. */
export async function isSaleOf(db: Db, claimId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from claims c left join shop_sales s on s.claim_id in (c.id, c.linked_to)
    join shops h on h.id in (s.shop_id, c.to_shop)
    where c.id = ${claimId} and h.user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

export interface NewCredit {
  claimId: string;
  shopId: string;
  kind: CreditKind;
  summa: string;
  percent: string | null;
  holdDays: number;
}

export async function insertCredit(tx: Tx, { holdDays, ...credit }: NewCredit): Promise<void> {
  await tx
    .insertInto('shopCredits')
    .values({ ...credit, dueAt: sql<Date>`now() + make_interval(days => ${holdDays})` })
    .execute();
}

export interface CreditRow {
  id: string;
  shopId: string;
  kind: CreditKind;
  status: CreditStatus;
  summa: string;
}

/**
 * Locks the credits that a shop got for a claim, except reversed credits. The credit for the sale is returned before
 * the credit for the reward.
 */
export async function lockCredits(tx: Tx, claimId: string): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select id, shop_id, kind, status, trim_scale(summa)::text as summa from shop_credits
    where claim_id = ${claimId} and status <> 'reversed' order by kind desc for update`.execute(tx);
  return rows;
}

/** Lowers a credit by a sum. A credit lowered to zero becomes `reversed`. */
export async function lowerCredit(tx: Tx, id: string, summa: string): Promise<void> {
  await sql`
    update shop_credits set summa = summa - ${summa}::numeric,
      status = case when summa = ${summa}::numeric then 'reversed' else status end
    where id = ${id}`.execute(tx);
}

/** Returns the part of a claim's payout that corresponds to a payment of the sum `paid`, rounded up. */
export async function payoutShare(tx: Tx, claimId: string, paid: string): Promise<string> {
  const { rows } = await sql<{ share: string }>`
    select trim_scale(ceil(least(1, ${paid}::numeric / c.from_summa) * c.to_summa * power(10::numeric, p.digits))
      / power(10::numeric, p.digits))::text as share
    from claims c join payment_systems p on p.id = c.to_ps where c.id = ${claimId}`.execute(tx);
  return rows[0]?.share ?? '0';
}

/**
 * Marks credits as no longer held once their holding period is over.
 * @returns the sum of these credits for each shop
 */
export async function takeDue(tx: Tx, limit: number): Promise<{ shopId: string; summa: string }[]> {
  const { rows } = await sql<{ shopId: string; summa: string }>`
    with due as (
      select id from shop_credits where status = 'hold' and due_at <= now()
      order by due_at limit ${limit} for update skip locked
    ), ended as (
      update shop_credits c set status = 'free' from due where c.id = due.id returning c.shop_id, c.summa
    )
    select shop_id, sum(summa)::text as summa from ended group by shop_id order by shop_id`.execute(tx);
  return rows;
}
