import { fromUnits, toUnits } from '#domain/chain-units.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { EvmReceipt } from '../../../payments/evm/node.ts';
import { lockClaim, setPayoutTx } from '../../claims/lifecycle/service.ts';
import { broadcast } from './broadcast.ts';
import { coinDecimals, type PayingChain } from './chain.ts';
import { completePayout, failPayout } from './end-payout.ts';
import { confirmationsOf, type PayoutRow, payoutsIn, type SignedRow, signedOf, updatePayout } from './queries.ts';
import { raiseFee } from './raise-fee.ts';

/** Follows the broadcast payouts of a chain until their transactions are final. */
export async function followPayouts(db: Db, chain: PayingChain, wallet: string): Promise<void> {
  const payouts = await payoutsIn(db, chain.name, ['broadcast', 'mined']);
  if (payouts.length === 0) return;
  const required = await confirmationsOf(db, chain.config.network);
  const head = await chain.node.height();
  for (const payout of payouts) await followPayout(db, chain, payout, { required, head, wallet });
}

interface Progress {
  required: number;
  head: number;
  wallet: string;
}

async function followPayout(db: Db, chain: PayingChain, payout: PayoutRow, progress: Progress): Promise<void> {
  const signed = await signedOf(db, payout.id);
  const receipt = await receiptOf(chain, signed);
  if (receipt) return await followMined(db, chain, payout, receipt, progress);
  const [newest] = signed;
  if (!newest) return;
  if (payout.status === 'mined') await updatePayout(db, payout.id, { status: 'broadcast', confirmations: null });
  if (await isOvertaken(db, chain, payout, newest, progress)) return;
  if (!(await chain.node.knows(newest.txid))) await broadcast(chain, newest.raw);
  await raiseFee(db, chain, payout, signed);
}

/** Returns the receipt of the transaction that was mined, if its block is still part of the chain. */
async function receiptOf({ node }: PayingChain, signed: readonly SignedRow[]): Promise<EvmReceipt | null> {
  for (const { txid } of signed) {
    const receipt = await node.receipt(txid);
    if (!receipt) continue;
    const header = await node.header(receipt.block.height);
    if (header?.hash === receipt.block.hash) return receipt;
  }
  return null;
}

async function followMined(
  db: Db,
  chain: PayingChain,
  payout: PayoutRow,
  receipt: EvmReceipt,
  { required, head }: Progress,
): Promise<void> {
  const { txid, block } = receipt;
  const confirmations = Math.max(0, head - block.height + 1);
  await recordMined(db, payout, { txid, blockNumber: block.height, confirmations });
  if (confirmations < required) return;
  const fee = fromUnits(receipt.fee, coinDecimals);
  if (!receipt.ok) return await failPayout(db, payout, { reason: 'reverted', fee });
  if (!(await hasTransferred(chain, payout, receipt)))
    return await failPayout(db, payout, { reason: 'no_transfer', fee });
  await completePayout(db, payout, { txid, fee });
}

const recordMined = (
  db: Db,
  { id, claimId }: PayoutRow,
  { txid, blockNumber, confirmations }: { txid: string; blockNumber: number; confirmations: number },
): Promise<void> =>
  transaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    // A transaction with a higher fee may have replaced the one that the visitor sees.
    if (claim.status === 'payout_sent' && claim.txOut !== txid) await setPayoutTx(tx, claimId, txid);
    await updatePayout(tx, id, { status: 'mined', blockNumber, confirmations });
  });

/** Whether the token reported the transfer. Some tokens return without moving anything instead of reverting. */
async function hasTransferred({ node, config }: PayingChain, payout: PayoutRow, receipt: EvmReceipt): Promise<boolean> {
  const { contract, toAddress, code, summa } = payout;
  if (contract === null) return true;
  const { height } = receipt.block;
  const filter = { addresses: new Set([toAddress]), contracts: [contract], coin: false };
  const { transfers } = await node.readBlocks(height, height, filter);
  const units = toUnits(summa, config.currencies[code]?.decimals ?? 0);
  return transfers.some((transfer) => transfer.txid === receipt.txid && transfer.units === units);
}

/**
 * Fails the payout once another transaction of the wallet has used its nonce and is final, for example because somebody
 * sent from the wallet by hand. Until then, a reorganization could still bring the payout back.
 */
async function isOvertaken(
  db: Db,
  { node }: PayingChain,
  payout: PayoutRow,
  { nonce }: SignedRow,
  { required, head, wallet }: Progress,
): Promise<boolean> {
  const isUsed = (await node.nonce(wallet, 'latest')) > Number(nonce);
  if (!isUsed) {
    if (payout.reason === 'nonce') await updatePayout(db, payout.id, { reason: null, blockNumber: null });
    return false;
  }
  if (payout.reason !== 'nonce') await updatePayout(db, payout.id, { reason: 'nonce', blockNumber: head });
  else if (head - Number(payout.blockNumber ?? head) >= required * 2)
    await failPayout(db, payout, { reason: 'nonce', fee: null });
  return true;
}
