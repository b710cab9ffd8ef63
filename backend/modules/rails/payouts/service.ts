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
import { queuePayouts, replanHeld, type Screen } from './queue-payouts.ts';
import { senderOf } from './sender-of.ts';

export { openPayingChains, type PayingChain } from './chain.ts';
export { freeNonces } from './free-nonces.ts';
export { type Level, readLevels, removeLevel, saveLevel } from './levels.ts';
export type { Screen } from './queue-payouts.ts';

/** Returns by currency code what the balances of the paying wallets must still cover. */
export const promisedSums = (db: Db, codes: readonly string[]): Promise<Map<string, string>> => promisedRows(db, codes);

/** Returns the wallet that pays on a chain, or undefined before a signer has announced one. */
export const readWallet = (db: Db, chain: string): Promise<WalletRow | undefined> => walletRow(db, chain);

/**
 * Withdraws a claim's automatic payout. The caller must have locked the claim.
 * @returns false if the payout is signed and may still reach the visitor
 */
export const withdrawPayout = (tx: Tx, claimId: string): Promise<boolean> => cancelUnsigned(tx, claimId);

/**
 * Does what there is to do for the payouts of one chain: queues, broadcasts, follows, posts fees. Each step takes its
 * facts from the database and the node, so that a round may be repeated, cut off or run twice at once.
 * @param screen asks the AML provider about the place of a payout, and returns false without an answer
 * @throws NodeError if the node does not answer; the next round continues
 */
export async function runPayouts(db: Db, chain: PayingChain, screen: Screen): Promise<void> {
  // The watcher compares the endpoints. A payout is neither sent nor ended by the word of one that is not trusted.
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
  await queuePayouts(db, chain, sender, screen);
}
