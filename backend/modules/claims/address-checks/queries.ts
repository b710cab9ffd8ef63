import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';

export interface PayingClaim {
  status: ClaimStatus;
  fromPs: number;
  /** Code of the network in which the visitor pays, or null for payments outside blockchains. */
  network: string | null;
}

export const payingClaim = (db: Db, id: string): Promise<PayingClaim | undefined> =>
  db
    .selectFrom('claims as c')
    .innerJoin('paymentSystems as f', 'f.id', 'c.fromPs')
    .where('c.id', '=', id)
    .select(['c.status', 'c.fromPs', 'f.network'])
    .executeTakeFirst();

/** Returns the code of a payment system's network, or null outside blockchains. */
export async function networkOf(db: Db, ps: number): Promise<string | null> {
  const row = await db.selectFrom('paymentSystems').where('id', '=', ps).select('network').executeTakeFirst();
  return row?.network ?? null;
}
