import type { ChainPayoutReason } from '#domain/chain-payout.ts';
import type { Db } from '../../../db/pool.ts';
import { chainActor, lockClaim, setPayoutRail, transitionClaim } from '../../claims/lifecycle/service.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { lockPayout, type PayoutRow, updatePayout } from './queries.ts';
import { tellStaff } from './tell-staff.ts';

const followed = ['broadcast', 'mined'];

/** Completes the claim of a payout whose transaction is final. Does nothing if the claim is already completed. */
export const completePayout = (
  db: Db,
  { id, claimId }: PayoutRow,
  { txid, fee }: { txid: string; fee: string },
): Promise<void> =>
  moneyTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const payout = await lockPayout(tx, id);
    if (!payout || !followed.includes(payout.status) || claim.status !== 'payout_sent') return;
    await transitionClaim(tx, { claim, to: 'done', actor: chainActor, patch: { txOut: txid } });
    await updatePayout(tx, id, { status: 'final', reason: null, fee });
  });

/**
 * Records that a claim's automatic payout has failed for good, and leaves the claim to staff. The claim never gets
 * another automatic payout, because a person must decide what the visitor has received.
 */
export const failPayout = (
  db: Db,
  { id, claimId }: PayoutRow,
  { reason, fee }: { reason: ChainPayoutReason; fee: string | null },
): Promise<void> =>
  moneyTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const payout = await lockPayout(tx, id);
    if (!payout || !followed.includes(payout.status) || claim.status !== 'payout_sent') return;
    await updatePayout(tx, id, { status: 'failed', reason, ...(fee !== null && { fee }) });
    await transitionClaim(tx, { claim, to: 'check', actor: chainActor, reason: 'provider' });
    await setPayoutRail(tx, claimId, 'manual');
    await tellStaff(tx, { id: claimId, status: 'check' }, reason);
  });
