import type { RailsFile } from '#contracts/rails-file.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { readUnspent } from '../../../payments/core/read-unspent.ts';
import { insertCoin, lockedHeight, walletAddress } from './queries.ts';

/** Why no coins can be looked for. */
export type FindProblem = 'no_core_chain' | 'no_wallet' | 'not_read' | 'node_behind';

/**
 * Adds the coins that the wallet of a chain had before the worker read its blocks. Coins in blocks that the worker has
 * not read yet are left to the worker.
 * @returns the number of coins that the node knows
 */
export async function findCoins(db: Db, { chains }: RailsFile, name: string): Promise<number | FindProblem> {
  const config = chains[name];
  const url = config?.rpc[0];
  if (config?.kind !== 'core' || url === undefined) return 'no_core_chain';
  const address = await walletAddress(db, name);
  if (address === undefined) return 'no_wallet';
  const { height, coins } = await readUnspent(url, address);
  return await transaction(db, async (tx) => {
    const cursor = await lockedHeight(tx, name);
    if (cursor === undefined) return 'not_read';
    // Spendings in blocks above the node's answer were already read, and would be forgotten.
    if (cursor > height) return 'node_behind';
    const known = coins.filter((coin) => coin.height <= cursor);
    for (const coin of known) await insertCoin(tx, { chain: name, address }, coin);
    return known.length;
  });
}
