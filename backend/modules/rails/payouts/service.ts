import { fromUnits } from '#domain/chain-units.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { broadcastSigned } from './broadcast.ts';
import type { PayingChain } from './chain.ts';
import { followPayouts } from './follow.ts';
import { postFees } from './post-fees.ts';
import { cancelUnsigned, updateWallet, walletRow } from './queries.ts';
import { queuePayouts, replanHeld } from './queue-payouts.ts';

export { openPayingChains, type PayingChain } from './chain.ts';

/**
 * Withdraws a claim's automatic payout. The caller must have locked the claim.
 * @returns false if the payout is signed and may still reach the visitor
 */
export const withdrawPayout = (tx: Tx, claimId: string): Promise<boolean> => cancelUnsigned(tx, claimId);

/**
 * Does what there is to do for the payouts of one chain: queues, broadcasts, follows, posts fees. Each step takes its
 * facts from the database and the node, so that a round may be repeated, cut off or run twice at once.
 * @throws NodeError if the node does not answer; the next round continues
 */
export async function runPayouts(db: Db, chain: PayingChain): Promise<void> {
  const wallet = await walletRow(db, chain.name);
  if (!wallet || (await chain.node.chainId()) !== String(chain.config.chainId)) return;
  await followPayouts(db, chain, wallet.address);
  await broadcastSigned(db, chain);
  await postFees(db, chain);
  await readWallet(db, chain, wallet.address);
  await replanHeld(db, chain, wallet.address);
  await queuePayouts(db, chain, wallet.address);
}

/** Reads the wallet's nonce and balances from the node. A token whose contract does not answer has no balance. */
async function readWallet(db: Db, { name, config, node }: PayingChain, address: string): Promise<void> {
  const nonce = await node.nonce(address, 'latest');
  const balances: Record<string, string> = {};
  for (const [code, { contract, decimals }] of Object.entries(config.currencies)) {
    const units = await node.balance(address, contract ?? null).catch(() => null);
    if (units !== null) balances[code] = fromUnits(units, decimals);
  }
  await updateWallet(db, name, { address, nonce, balances });
}
