import { deskPaymentKey, unnumberedPaymentKey } from '#domain/transaction-key.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SeenDeposit } from './queries/deposits.ts';
import { staffCreditKey } from './queries/staff-credits.ts';

/**
 * Returns the payment key of the credit of the same order by which staff has already credited a transfer by hand, or
 * null. A credit without a transaction number counts if its sum is the same; each credit stands for one transfer only.
 */
export const creditByStaff = (
  tx: Tx,
  { id, fromCode }: { id: string; fromCode: string },
  { txid, summa }: Pick<SeenDeposit, 'txid' | 'summa'>,
): Promise<string | null> =>
  staffCreditKey(tx, {
    claimId: id,
    numbered: deskPaymentKey(fromCode, txid),
    unnumbered: unnumberedPaymentKey(id),
    summa,
  });
