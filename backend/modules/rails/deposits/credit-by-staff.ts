import { deskPaymentKey, unnumberedPaymentKey } from '#domain/transaction-key.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SeenDeposit } from './queries/deposits.ts';
import { staffCreditKey } from './queries/staff-credits.ts';

/**
 * Returns the payment key of the credit with which staff has already credited this transfer by hand, or null if there
 * is none. A credit without a transaction number matches by its sum, and every credit matches only one transfer.
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
