import type { Db } from '../../../db/pool.ts';
import { chainActor, lockClaim, transitionClaim } from '../../claims/lifecycle/service.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { payoutRefusal } from '../../payouts/payout-gate/service.ts';
import type { PayingChain } from './chain.ts';
import { lockPayout, type PayoutRow, payoutsIn, signedOf, updatePayout } from './queries.ts';

/**
 * Records signed payouts as sent, and then broadcasts them. If the worker is killed in between, its next run finds the
 * payout in status `broadcast` and broadcasts the same transaction again.
 */
export async function broadcastSigned(db: Db, chain: PayingChain): Promise<void> {
  for (const payout of await payoutsIn(db, chain.name, ['signed'])) {
    const [signed] = await signedOf(db, payout.id);
    if (signed && (await recordSent(db, payout, signed.txid))) await broadcast(chain, signed.raw);
  }
}

/**
 * Moves the claim to `payout_sent`.
 * @returns false, without a change, if payouts are frozen or another worker has already moved the claim
 */
const recordSent = (db: Db, { id, claimId }: PayoutRow, txid: string): Promise<boolean> =>
  moneyTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const payout = await lockPayout(tx, id);
    if (payout?.status !== 'signed' || claim.status !== 'payout') return false;
    if (await payoutRefusal(tx, claimId, chainActor)) return false;
    await transitionClaim(tx, { claim, to: 'payout_sent', actor: chainActor, tx: txid });
    await updatePayout(tx, id, { status: 'broadcast', reason: null, isBroadcast: true });
    return true;
  });

/**
 * Broadcasts a signed transaction. Errors are ignored, because nodes word them differently and may accept a transaction
 * although the call times out; the next round asks the node whether it knows the transaction.
 */
export async function broadcast({ node }: PayingChain, raw: string): Promise<void> {
  await node.broadcast(raw).catch(() => {});
}
