import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** Creates a demo bank payment that replaces the claim's open payment, so that the visitor cannot pay twice. */
export async function replaceDemoPayment(tx: Tx, claimId: string, summa: string): Promise<void> {
  await tx
    .updateTable('demoPayments')
    .set({ status: 'replaced' })
    .where('claimId', '=', claimId)
    .where('status', 'in', ['open', 'refused'])
    .execute();
  await tx.insertInto('demoPayments').values({ claimId, summa }).execute();
}

export async function updateDemoPayment(db: Db, id: string, status: 'paid' | 'refused'): Promise<boolean> {
  const { rows } = await sql`
    update demo_payments p set status = ${status}, event = gen_random_uuid(), reported_at = null,
      confirmations = case when ${status} = 'paid' and f.network is not null then 0 end
    from claims c join payment_systems f on f.id = c.from_ps
    where p.id = ${id} and c.id = p.claim_id and p.status in ('open', 'refused')
      and coalesce(watched_until(c) > now(), true)
    returning p.id`.execute(db);
  return rows.length > 0;
}

export async function updateReportedAt(db: Db, event: string): Promise<void> {
  await sql`update demo_payments set reported_at = now() where event = ${event}`.execute(db);
}

export async function updateConfirmations(db: Db, event: string, confirmations: number): Promise<void> {
  await sql`update demo_payments set confirmations = ${confirmations}, event = gen_random_uuid()
    where event = ${event}`.execute(db);
}
