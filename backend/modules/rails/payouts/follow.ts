import { fromUnits } from '#domain/chain-units.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { lockClaim, setPayoutTx } from '../../claims/lifecycle/service.ts';
import { broadcast } from './broadcast.ts';
import type { PayingChain } from './chain.ts';
import { completePayout, failPayout } from './end-payout.ts';
import { confirmationsOf, type PayoutRow, payoutsIn, type SignedRow, signedOf, updatePayout } from './queries.ts';
import { raiseFee } from './raise-fee.ts';
import { reportDispute } from './report-dispute.ts';
import type { PayoutSender, Receipt } from './sender.ts';

/** Follows the broadcast payouts of a chain until their transactions are final. */
export async function followPayouts(db: Db, chain: PayingChain, sender: PayoutSender): Promise<void> {
  const payouts = await payoutsIn(db, chain.name, ['broadcast', 'mined']);
  if (payouts.length === 0) return;
  const required = await confirmationsOf(db, chain.config.network);
  const head = Math.min(...(await Promise.all([chain.node, ...chain.others].map((node) => node.height()))));
  const { blockSeconds } = chain.config;
  for (const payout of payouts) await followPayout(db, chain, payout, { required, head, sender, blockSeconds });
}

interface Following {
  required: number;
  head: number;
  sender: PayoutSender;
  blockSeconds: number;
}

async function followPayout(db: Db, chain: PayingChain, payout: PayoutRow, following: Following): Promise<void> {
  const { sender } = following;
  const signed = await signedOf(db, payout.id);
  const receipt = await sender.receipt(payout, signed);
  if (receipt) return await followMined(db, payout, { receipt, signed }, following);
  const [newest] = signed;
  if (!newest) return;
  if (payout.status === 'mined') await updatePayout(db, payout.id, { status: 'broadcast', confirmations: null });
  if (await isOvertaken(db, payout, signed, following)) return;
  if (!(await chain.node.knows(newest.txid))) await broadcast(chain, newest.raw);
  await raiseFee(db, chain, sender, payout, signed);
}

async function followMined(
  db: Db,
  payout: PayoutRow,
  { receipt, signed }: { receipt: Receipt; signed: readonly SignedRow[] },
  { required, head, sender, blockSeconds }: Following,
): Promise<void> {
  const { txid, block } = receipt;
  const confirmations = Math.max(0, head - block.height + 1);
  await recordMined(db, payout, { txid, blockNumber: block.height, confirmations });
  if (confirmations < required) return;
  if (!(await sender.isConfirmed(payout, signed, receipt)))
    return await reportDispute(db, payout, required * blockSeconds);
  const fee = fromUnits(receipt.fee, sender.coinDecimals);
  if (!receipt.ok) return await failPayout(db, payout, { reason: 'reverted', fee });
  if (!(await sender.hasPaid(payout, receipt))) return await failPayout(db, payout, { reason: 'no_transfer', fee });
  await completePayout(db, payout, { txid, fee });
}

const recordMined = (
  db: Db,
  { id, claimId }: PayoutRow,
  { txid, blockNumber, confirmations }: { txid: string; blockNumber: number; confirmations: number },
): Promise<void> =>
  transaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    // The mined transaction may be a replacement with a higher fee, so show its number to the visitor.
    if (claim.status === 'payout_sent' && claim.txOut !== txid) await setPayoutTx(tx, claimId, txid);
    await updatePayout(tx, id, { status: 'mined', blockNumber, confirmations });
  });

/**
 * Fails a payout once another transaction of the wallet has used the payout's nonce or coins, for example because
 * somebody sent money from the wallet by hand. The payout fails only when that transaction is final, because a
 * reorganization could still remove it.
 * @returns whether such a transaction was mined
 */
async function isOvertaken(
  db: Db,
  payout: PayoutRow,
  signed: readonly SignedRow[],
  { required, head, sender }: Following,
): Promise<boolean> {
  if (!(await sender.isOvertaken(payout, signed)) || !(await sender.isConfirmed(payout, signed, null))) {
    if (payout.reason === 'nonce') await updatePayout(db, payout.id, { reason: null, blockNumber: null });
    return false;
  }
  if (payout.reason !== 'nonce') await updatePayout(db, payout.id, { reason: 'nonce', blockNumber: head });
  else if (head - Number(payout.blockNumber ?? head) >= required * 2)
    await failPayout(db, payout, { reason: 'nonce', fee: null });
  return true;
}
