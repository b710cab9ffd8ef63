import type { Db } from '../../../db/pool.ts';
import { chainActor, lockClaim, transitionClaim } from '../../claims/lifecycle/service.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { payoutRefusal } from '../../payouts/payout-gate/service.ts';
import type { PayingChain } from './chain.ts';
import { lockPayout, type PayoutRow, payoutsIn, signedOf, updatePayout } from './queries.ts';

/**
 * Records signed payouts as sent, and then broadcasts them. The record comes first: a worker that is killed in between
 * finds the payout in `broadcast` and broadcasts the same transaction again.
 */
export async function broadcastSigned(db: Db, chain: PayingChain): Promise<void> {
  for (const payout of await payoutsIn(db, chain.name, ['signed'])) {
    const [signed] = await signedOf(db, payout.id);
    if (signed && (await recordSent(db, payout, signed.txid))) await broadcast(chain, signed.raw);
  }
}

/** Moves the claim to `payout_sent`. @returns false if payouts are frozen, or another worker was faster */
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
 * Broadcasts a signed transaction and ignores errors: nodes word them differently, and may accept a transaction and
 * answer too late. The next round asks for the transaction by its id.
 */
export async function broadcast({ node }: PayingChain, raw: string): Promise<void> {
  await node.broadcast(raw).catch(() => {});
}
