import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { Db } from '../../../db/pool.ts';

/** Returns the kinds of the payment systems with the given codes, keyed by code. */
export async function kindsOfSystems(db: Db, codes: readonly string[]): Promise<Map<string, PaymentSystemKind>> {
  const rows = await db.selectFrom('paymentSystems').where('code', 'in', codes).select(['code', 'kind']).execute();
  return new Map(rows.map(({ code, kind }) => [code, kind]));
}
