import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface PaymentRow {
  id: string;
  claim: string;
  number: number;
  summa: string;
  currency: string;
  /** closed: nobody waits for it any more. */
  status: 'open' | 'paid' | 'refused' | 'replaced' | 'closed';
  event: string | null;
}

const isWaiting = sql`p.status in ('open', 'refused')`;
const status = sql<PaymentRow['status']>`
  case when ${isWaiting} and watched_until(c) < now() then 'closed' else p.status end`;

const payments = (db: Db) =>
  db
    .selectFrom('demo_payments as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .innerJoin('payment_systems as f', 'f.id', 'c.from_ps')
    .select(['p.id', 'p.claim_id as claim', 'p.event', 'f.unit as currency'])
    .select(status.as('status'))
    .select([sql<number>`c.number::float8`.as('number'), sql<string>`trim_scale(p.summa)::text`.as('summa')]);

export const paymentRow = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  payments(db).where('p.id', '=', id).executeTakeFirst();

/** The bank's own books: false when the payment was paid before, or is no longer waited for. */
export async function settlePayment(db: Db, id: string, to: 'paid' | 'refused'): Promise<boolean> {
  const { rows } = await sql`
    update demo_payments p set status = ${to}, event = gen_random_uuid(), reported_at = null from claims c
    where p.id = ${id} and c.id = p.claim_id and ${isWaiting} and coalesce(watched_until(c) > now(), true)
    returning p.id`.execute(db);
  return rows.length > 0;
}

/** Payments whose last event our own API has not taken yet. */
export const unreported = (db: Db, most: number): Promise<PaymentRow[]> =>
  payments(db)
    .where('p.event', 'is not', null)
    .where('p.reported_at', 'is', null)
    .where(status, 'in', ['paid', 'refused'])
    .limit(most)
    .execute();

export async function markReported(db: Db, event: string): Promise<void> {
  await sql`update demo_payments set reported_at = now() where event = ${event}`.execute(db);
}

/** False when this event came before. */
export async function insertEvent(tx: Tx, provider: string, event: string): Promise<boolean> {
  const row = await tx
    .insertInto('hook_events')
    .values({ provider, event })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event')
    .executeTakeFirst();
  return row !== undefined;
}
