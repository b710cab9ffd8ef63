import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { PayingChain } from './chain.ts';
import { type PayoutRow, type SignedRow, updatePayout, wantReplacement } from './queries.ts';
import type { PayoutSender } from './sender.ts';
import { tellStaff } from './tell-staff.ts';

/** Number of blocks for which a transaction may wait before its fee is raised. */
const patienceBlocks = 10;
/**
 * Minimum number of seconds before the fee of a transaction is raised. On chains with a short block interval,
 * `patienceBlocks` blocks take less time.
 */
const patienceSeconds = 60;

/**
 * Asks the signer for a transaction with a higher fee if the newest transaction has waited too long. If the chain does
 * not allow replacements or the signer refuses the higher fee, notifies staff and keeps the present transaction.
 */
export async function raiseFee(
  db: Db,
  { config }: PayingChain,
  sender: PayoutSender,
  payout: PayoutRow,
  signed: readonly SignedRow[],
): Promise<void> {
  const [newest] = signed;
  const patience = Math.max(patienceSeconds, config.blockSeconds * patienceBlocks);
  if (!newest || newest.age < patience || payout.wanted > signed.length) return;
  if (payout.reason === 'stuck') return;
  const fees = payout.reason === 'fee_cap' ? null : await sender.raisedFees(newest);
  if (fees === null)
    return await transaction(db, async (tx) => {
      await updatePayout(tx, payout.id, { reason: 'stuck' });
      await tellStaff(tx, { id: payout.claimId, status: 'payout_sent' }, 'stuck');
    });
  await wantReplacement(db, payout.id, fees);
}
