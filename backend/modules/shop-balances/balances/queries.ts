import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface BalanceRow {
  shopId: string;
  ps: number;
  /** Code, unit and decimal places of the payment system in which the balance is kept. */
  system: string;
  currency: string;
  digits: number;
  balance: string;
  hold: string;
  received: string;
  earned: string;
  paid: string;
}

export async function findBalance(db: Db, shopId: string): Promise<BalanceRow | undefined> {
  const { rows } = await sql<BalanceRow>`
    select b.shop_id, b.ps, p.code as system, p.unit as currency, p.digits, trim_scale(b.balance)::text as balance,
      trim_scale(b.hold)::text as hold, trim_scale(b.received)::text as received,
      trim_scale(b.earned)::text as earned, trim_scale(b.paid)::text as paid
    from shop_balances b join payment_systems p on p.id = b.ps where b.shop_id = ${shopId}`.execute(db);
  return rows[0];
}

/** Creates a shop's balance in the payment system with this code, or in a default one if the code is unknown. */
export async function insertBalance(db: Db, shopId: string, system: string): Promise<void> {
  await sql`
    insert into shop_balances (shop_id, ps)
    select ${shopId}, id from payment_systems order by code <> ${system}, unit <> 'USDT', id limit 1
    on conflict do nothing`.execute(db);
}

export interface Change {
  balance?: string;
  hold?: string;
  custody?: string;
  received?: string;
  earned?: string;
}

/**
 * Changes a shop's balance, held credits (not yet part of the balance) and other sums in one conditional update.
 * @returns false, without a change, if the balance or the held credits would become negative
 */
export async function changeSums(tx: Tx, shopId: string, change: Change): Promise<boolean> {
  const { balance = '0', hold = '0', custody = '0', received = '0', earned = '0' } = change;
  const { rows } = await sql`
    update shop_balances set balance = balance + ${balance}::numeric, hold = hold + ${hold}::numeric,
      custody = custody + ${custody}::numeric, received = received + ${received}::numeric,
      earned = earned + ${earned}::numeric
    where shop_id = ${shopId} and balance + ${balance}::numeric >= 0 and hold + ${hold}::numeric >= 0
    returning shop_id`.execute(tx);
  return rows.length > 0;
}

/**
 * Deducts a sum from a balance, or the whole balance if the balance is smaller than the sum.
 * @returns the deducted sum
 */
export async function takeUpTo(tx: Tx, shopId: string, summa: string): Promise<string> {
  const { rows } = await sql<{ taken: string }>`
    with before as (select shop_id, balance from shop_balances where shop_id = ${shopId} for update)
    update shop_balances b set balance = b.balance - least(before.balance, ${summa}::numeric)
    from before where b.shop_id = before.shop_id
    returning trim_scale(least(before.balance, ${summa}::numeric))::text as taken`.execute(tx);
  return rows[0]?.taken ?? '0';
}

/**
 * Lowers a shop's custody (the money set aside for the debt to the shop) by a sum, but not below zero.
 * @returns the sum by which the custody was lowered
 */
export async function lowerCustody(tx: Tx, shopId: string, summa: string): Promise<string> {
  const { rows } = await sql<{ taken: string }>`
    with before as (select shop_id, custody from shop_balances where shop_id = ${shopId} for update)
    update shop_balances b set custody = b.custody - least(before.custody, ${summa}::numeric)
    from before where b.shop_id = before.shop_id
    returning trim_scale(least(before.custody, ${summa}::numeric))::text as taken`.execute(tx);
  return rows[0]?.taken ?? '0';
}

export async function addPaid(tx: Tx, shopId: string, summa: string): Promise<void> {
  await sql`update shop_balances set paid = paid + ${summa}::numeric where shop_id = ${shopId}`.execute(tx);
}
