import type { PaymentSystemKind } from '#domain/payment-system.ts';
import type { Db } from '../../../db/pool.ts';

/** Returns the kind of each payment system with one of the codes. */
export async function kindsOfSystems(db: Db, codes: readonly string[]): Promise<Map<string, PaymentSystemKind>> {
  const rows = await db.selectFrom('paymentSystems').where('code', 'in', codes).select(['code', 'kind']).execute();
  return new Map(rows.map(({ code, kind }) => [code, kind]));
}
