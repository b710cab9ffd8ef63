import type { RailsFile } from '#contracts/rails-file.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { readUnspent } from '../../../payments/core/read-unspent.ts';
import { insertCoin, lockedHeight, walletAddress } from './queries.ts';

/** Reason why the coins of a wallet cannot be searched for. */
export type FindProblem = 'no_core_chain' | 'no_wallet' | 'not_read' | 'node_behind';

/**
 * Adds the coins that a chain's wallet received before the worker began to read blocks. Coins in blocks that the worker
 * has not read yet are left out, because the worker will add them.
 * @returns the number of coins found, or the reason why the search is impossible
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
    // The node must not be behind the worker. Otherwise its answer could contain coins that were spent in blocks that
    // the worker has already read, and these coins would count as unspent.
    if (cursor > height) return 'node_behind';
    const known = coins.filter((coin) => coin.height <= cursor);
    for (const coin of known) await insertCoin(tx, { chain: name, address }, coin);
    return known.length;
  });
}
