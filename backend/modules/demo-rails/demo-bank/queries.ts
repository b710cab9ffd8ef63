import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface DemoPaymentRow {
  id: string;
  claim: string;
  number: number;
  summa: string;
  currency: string;
  /** Status of the payment. `closed` means that the exchange no longer accepts payments for the claim. */
  status: 'open' | 'paid' | 'refused' | 'replaced' | 'closed';
  /** Id of the payment's latest event if the exchange must still be told about this event, otherwise null. */
  event: string | null;
  /** Network confirmations to report. Null for unpaid payments and for payments outside a blockchain. */
  confirmations: number | null;
  required: number;
  /** Shop and order number of a shop's claim, otherwise null. */
  shop: { name: string; order: string } | null;
}

const status = sql<DemoPaymentRow['status']>`
  case when p.status in ('open', 'refused') and watched_until(c) < now() then 'closed' else p.status end`;

const shop = sql<DemoPaymentRow['shop']>`(
  select json_build_object('name', h.name, 'order', s.order_id)
  from shop_sales s join shops h on h.id = s.shop_id where s.claim_id = c.id)`;

const payments = (db: Db) =>
  db
    .selectFrom('demoPayments as p')
    .innerJoin('claims as c', 'c.id', 'p.claimId')
    .innerJoin('paymentSystems as f', 'f.id', 'c.fromPs')
    .leftJoin('networks as n', 'n.code', 'f.network')
    .select(['p.id', 'p.claimId as claim', 'p.event', 'p.confirmations', 'f.unit as currency'])
    .select(sql<number>`coalesce(n.confirmations, 0)`.as('required'))
    .select(status.as('status'))
    .select(shop.as('shop'))
    .select([sql<number>`c.number::float8`.as('number'), sql<string>`trim_scale(p.summa)::text`.as('summa')]);

export const paymentRow = (db: Db, id: string): Promise<DemoPaymentRow | undefined> =>
  payments(db).where('p.id', '=', id).executeTakeFirst();

export const unreportedPayments = (db: Db, limit: number): Promise<DemoPaymentRow[]> =>
  payments(db)
    .where('p.event', 'is not', null)
    .where('p.reportedAt', 'is', null)
    .where(status, 'in', ['paid', 'refused'])
    .limit(limit)
    .execute();

/** Records an incoming webhook event. @returns false if it was received before */
export async function insertEvent(tx: Tx, provider: string, event: string): Promise<boolean> {
  const row = await tx
    .insertInto('hookEvents')
    .values({ provider, event })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event')
    .executeTakeFirst();
  return row !== undefined;
}
