import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Tx } from '../../db/transaction.ts';

export interface PaymentRow {
  id: string;
  claim: string;
  number: number;
  summa: string;
  currency: string;
  status: 'open' | 'paid' | 'refused';
  event: string | null;
}

const payments = (db: Db) =>
  db
    .selectFrom('demo_payments as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .innerJoin('payment_systems as f', 'f.id', 'c.from_ps')
    .select(['p.id', 'p.claim_id as claim', 'p.status', 'p.event', 'f.unit as currency'])
    .select([sql<number>`c.number::float8`.as('number'), sql<string>`trim_scale(p.summa)::text`.as('summa')]);

export const paymentRow = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  payments(db).where('p.id', '=', id).executeTakeFirst();

/** The bank's own books: false when the payment was paid before. */
export async function settlePayment(db: Db, id: string, status: 'paid' | 'refused'): Promise<boolean> {
  const { rows } = await sql`
    update demo_payments set status = ${status}, event = gen_random_uuid(), reported_at = null
    where id = ${id} and status <> 'paid' returning id`.execute(db);
  return rows.length > 0;
}

/** Payments whose last event our own API has not taken yet. */
export const unreported = (db: Db, most: number): Promise<PaymentRow[]> =>
  payments(db).where('p.event', 'is not', null).where('p.reported_at', 'is', null).limit(most).execute();

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
