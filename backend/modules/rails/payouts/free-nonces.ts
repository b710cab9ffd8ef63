import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { logCommand } from '../../platform/change-log/service.ts';
import type { PayingChain } from './chain.ts';
import { failPayout } from './end-payout.ts';
import { markFreed, payoutsAbove, walletRow } from './queries.ts';
import { senderOf } from './sender-of.ts';

/**
 * Minimum distance above the wallet's next nonce from which a nonce can be freed. A nonce closer to it could still be
 * reached, and its signed transaction would then pay a claim that staff has already paid by hand.
 */
const unreachable = 100_000;

/**
 * Repairs the damage of a node that reported a wrong next nonce: frees nonces far above the wallet's true next nonce,
 * and leaves the claims with these nonces to staff. Needs the login of the database's owner, because the API and the
 * worker cannot change nonces.
 * @returns the number of freed nonces, or null if there is no wallet or the nodes report different next nonces
 */
export async function freeNonces(db: Db, chain: PayingChain): Promise<number | null> {
  const wallet = await walletRow(db, chain.name);
  const read = wallet && (await senderOf(db, chain, wallet.address).readWallet());
  if (!wallet || !read) return null;
  const above = read.nonce + unreachable;
  for (const payout of await payoutsAbove(db, { chain: chain.name, address: wallet.address, nonce: above }))
    await failPayout(db, payout, { reason: 'nonce', fee: null });
  return await transaction(db, async (tx) => {
    const freed = await markFreed(tx, { chain: chain.name, address: wallet.address, nonce: above });
    if (freed > 0) await logCommand(tx, 'reserves', {}, { noncesFreed: `${chain.name}: ${freed}` });
    return freed;
  });
}
