import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { PayingChain } from './chain.ts';
import { type PayoutRow, type SignedRow, updatePayout, wantReplacement } from './queries.ts';
import { tellStaff } from './tell-staff.ts';

/** Number of blocks that a transaction may wait before its fee is raised. */
const patienceBlocks = 10;
/** Seconds that a transaction waits at least, however fast the chain is. */
const patienceSeconds = 60;

/** Lowest raise in percent. Nodes demand 10 percent for a replacement. */
const raise = 125n;

const atLeast = (value: bigint, least: bigint): bigint => (value > least ? value : least);

/**
 * Asks the signer for a transaction with a higher fee if the newest one waits too long. The signer refuses fees above
 * its cap; staff is then told, and the transaction stays in the network.
 */
export async function raiseFee(
  db: Db,
  { node, config }: PayingChain,
  payout: PayoutRow,
  signed: readonly SignedRow[],
): Promise<void> {
  const [newest] = signed;
  const patience = Math.max(patienceSeconds, config.blockSeconds * patienceBlocks);
  if (!newest || newest.age < patience || payout.wanted > signed.length) return;
  if (payout.reason === 'fee_cap')
    return await transaction(db, async (tx) => {
      await updatePayout(tx, payout.id, { reason: 'stuck' });
      await tellStaff(tx, { id: payout.claimId, status: 'payout_sent' }, 'stuck');
    });
  if (payout.reason === 'stuck') return;
  const fees = await node.fees();
  await wantReplacement(db, payout.id, {
    maxFee: atLeast(fees.maxFeePerGas, (BigInt(newest.maxFee) * raise) / 100n + 1n),
    priorityFee: atLeast(fees.maxPriorityFeePerGas, (BigInt(newest.priorityFee) * raise) / 100n + 1n),
  });
}
