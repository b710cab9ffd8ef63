import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type BlockRange, coinKey, type WalletFilter } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';
import * as sql from './queries.ts';

export { type FindProblem, findCoins } from './find-coins.ts';

/** Wallet that pays on a Core chain, with the filter by which its coins are found in blocks. */
export interface PayingWallet {
  address: string;
  filter: WalletFilter;
}

/** Returns the wallet that the signer has announced. An EVM chain has balances instead of coins. */
export async function payingWallet(db: Db, { name, config, rules }: WatchedChain): Promise<PayingWallet | null> {
  if (config.kind !== 'core') return null;
  const address = await sql.walletAddress(db, name);
  const script = address === undefined ? null : rules.keyOf(address);
  if (address === undefined || script === null) return null;
  const coins = await sql.unspentCoins(db, name, address);
  return { address, filter: { script, coins: new Set(coins.map(coinKey)) } };
}

/** Stores the coins that blocks have brought and spent. */
export async function storeCoins(
  tx: Tx,
  wallet: { chain: string; address: string },
  { received, spent }: NonNullable<BlockRange['wallet']>,
): Promise<void> {
  for (const coin of received) await sql.insertCoin(tx, wallet, coin);
  for (const coin of spent) await sql.markSpent(tx, wallet.chain, coin);
}

/** Forgets the changes of blocks above a height. They are found again in the blocks that replace these. */
export const detachCoins = (tx: Tx, chain: string, height: number): Promise<void> => sql.removeAbove(tx, chain, height);

/** Returns the sums of the coins that a new payout may spend, the largest first, in the smallest unit. */
export const freeUnits = (db: Db, chain: string, address: string): Promise<bigint[]> =>
  sql.freeUnits(db, chain, address);

/** Returns the sum of the unspent coins, with those that are promised to payouts, in the smallest unit. */
export const totalUnits = (db: Db, chain: string, address: string): Promise<bigint> =>
  sql.totalUnits(db, chain, address);

/** Returns the mined transactions that have spent coins of a payout: its own one, or a foreign one. */
export const spendings = (db: Db, payoutId: string): Promise<sql.Spending[]> => sql.spendings(db, payoutId);
