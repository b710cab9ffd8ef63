import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export async function textVersions(db: Db, locale: Locale): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('texts')
    .where('key', 'in', ['aml', 'replenishment'])
    .where('locale', '=', locale)
    .select(['key', 'version'])
    .execute();
  return Object.fromEntries(rows.map(({ key, version }) => [key, version]));
}

/** Counts how many times a claim has been marked as paid. */
export async function countMarkedPaid(tx: Tx, claimId: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from claim_transitions
    where claim_id = ${claimId} and to_status = 'marked_paid'`.execute(tx);
  return rows[0]?.times ?? 0;
}

/** Returns the network of a payment system, or undefined for money outside blockchains. */
export const networkOfPaymentSystem = (db: Db, ps: number) =>
  db
    .selectFrom('paymentSystems')
    .innerJoin('networks', 'networks.code', 'paymentSystems.network')
    .where('paymentSystems.id', '=', ps)
    .select(['networks.code', 'networks.name'])
    .executeTakeFirst();
