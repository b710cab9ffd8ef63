import type { Tx } from '../../../../db/transaction.ts';
import type { ClaimRow } from './claim-row.ts';

export async function selectHeldForPayout(tx: Tx, { id, toPs }: ClaimRow): Promise<string> {
  const hold = await tx
    .selectFrom('holds')
    .where('claimId', '=', id)
    .where('ps', '=', toPs)
    .where('active', '=', true)
    .select('summa')
    .executeTakeFirst();
  return hold?.summa ?? '0';
}
