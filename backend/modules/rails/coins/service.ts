import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type BlockRange, coinKey, type WalletFilter } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';
import * as sql from './queries.ts';

export { type FindProblem, findCoins } from './find-coins.ts';

/** Wallet that sends payouts on a Core chain, with the filter that finds its coins in blocks. */
export interface PayingWallet {
  address: string;
  filter: WalletFilter;
}

/**
 * Returns the wallet that the signer has announced for a Core chain. Returns null before the announcement, and for an
 * EVM chain, whose wallets have balances instead of coins.
 */
export async function payingWallet(db: Db, { name, config, rules }: WatchedChain): Promise<PayingWallet | null> {
  if (config.kind !== 'core') return null;
  const address = await sql.walletAddress(db, name);
  const script = address === undefined ? null : rules.keyOf(address);
  if (address === undefined || script === null) return null;
  const coins = await sql.unspentCoins(db, name, address);
  return { address, filter: { script, coins: new Set(coins.map(coinKey)) } };
}

/** Stores the coins that a wallet received and spent in a range of blocks. */
export async function storeCoins(
  tx: Tx,
  wallet: { chain: string; address: string },
  { received, spent }: NonNullable<BlockRange['wallet']>,
): Promise<void> {
  for (const coin of received) await sql.insertCoin(tx, wallet, coin);
  for (const coin of spent) await sql.markSpent(tx, wallet.chain, coin);
}

/**
 * Undoes what blocks above a height have changed, because a reorganization has removed these blocks. The blocks that
 * replace them are read later.
 */
export const detachCoins = (tx: Tx, chain: string, height: number): Promise<void> => sql.removeAbove(tx, chain, height);

/** Returns the amounts of the coins that a new payout may spend, in the smallest unit, the largest first. */
export const freeUnits = (db: Db, chain: string, address: string): Promise<bigint[]> =>
  sql.freeUnits(db, chain, address);

/**
 * Returns the total amount of the unspent coins in the smallest unit, including coins that unfinished payouts will
 * spend.
 */
export const totalUnits = (db: Db, chain: string, address: string): Promise<bigint> =>
  sql.totalUnits(db, chain, address);

/**
 * Returns the mined transactions that have spent coins of a payout. A transaction that the signer did not sign for this
 * payout can be among them.
 */
export const spendings = (db: Db, payoutId: string): Promise<sql.Spending[]> => sql.spendings(db, payoutId);
