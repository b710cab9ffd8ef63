import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { chainIdOf } from '../../../payments/chain-rules.ts';
import { chainState } from '../chains/service.ts';
import { promisedRows } from './balance-queries.ts';
import { broadcastSigned } from './broadcast.ts';
import type { PayingChain } from './chain.ts';
import { followPayouts } from './follow.ts';
import { judgeLevels } from './judge-levels.ts';
import { postFees } from './post-fees.ts';
import { cancelUnsigned, updateWallet, type WalletRow, walletRow } from './queries.ts';
import { judgeQueued, queuePayouts, replanHeld, type Screen } from './queue-payouts.ts';
import { senderOf } from './sender-of.ts';

export { openPayingChains, type PayingChain } from './chain.ts';
export { freeNonces } from './free-nonces.ts';
export { type Level, readLevels, removeLevel, saveLevel } from './levels.ts';
export type { Screen } from './queue-payouts.ts';

/** Returns the sums that the wallets must still pay out, keyed by currency code. */
export const promisedSums = (db: Db, codes: readonly string[]): Promise<Map<string, string>> => promisedRows(db, codes);

/** Returns the wallet that sends the payouts of a chain, or undefined if no signer has announced one yet. */
export const readWallet = (db: Db, chain: string): Promise<WalletRow | undefined> => walletRow(db, chain);

/**
 * Cancels a claim's automatic payout. The caller must have locked the claim.
 * @returns false if the payout is signed and may still reach the visitor
 */
export const withdrawPayout = (tx: Tx, claimId: string): Promise<boolean> => cancelUnsigned(tx, claimId);

/**
 * Runs one round for the payouts of a chain: queues, broadcasts and follows payouts, and posts their fees. Each step
 * reads its state from the database and the node, so a round can safely be repeated, interrupted or run twice at the
 * same time.
 * @param screen asks the AML provider about the recipient of a payout, and returns false if the provider has not
 * answered
 * @throws NodeError if the node does not answer; the next round continues
 */
export async function runPayouts(db: Db, chain: PayingChain, screen: Screen): Promise<void> {
  // Payouts are neither sent nor completed while the worker does not trust the endpoints of the chain.
  if ((await chainState(db, chain.name))?.problem) return;
  const wallet = await walletRow(db, chain.name);
  if (!wallet || (await chain.node.chainId()) !== chainIdOf(chain.config)) return;
  const sender = senderOf(db, chain, wallet.address);
  await followPayouts(db, chain, sender);
  await broadcastSigned(db, chain);
  await postFees(db, chain);
  const read = await sender.readWallet();
  if (read === null) return;
  await updateWallet(db, chain.name, { address: wallet.address, ...read });
  await judgeLevels(db, Object.keys(chain.config.currencies), read.balances);
  await replanHeld(db, chain, sender, screen);
  await judgeQueued(db, chain, screen);
  await queuePayouts(db, chain, sender, screen);
}
