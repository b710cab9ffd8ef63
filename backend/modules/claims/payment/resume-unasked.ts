import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import { claimIdentity } from '../../verification/identity/service.ts';
import { type ClaimRow, setReason } from '../lifecycle/service.ts';
import { passVerification } from './pass-verification.ts';

/**
 * Lets the visitor pay a claim that waited only for a proof of identity, after staff has withdrawn the request for this
 * proof. A claim that is already paid stays in review, because staff decides about its payout.
 * @throws ApiError `course_changed` if the promised course is no longer valid; `pair_off` for a closed direction; at
 * commit, `reserve_exhausted` if the reserve does not cover the payout
 */
export async function resumeUnasked(tx: Tx, claim: ClaimRow, actor: ActorText): Promise<void> {
  const { isWanted } = await claimIdentity(tx, claim.id);
  if (isWanted) return;
  const waitsForCard = claim.courseType === 'verification';
  if (claim.status === 'verify' && !waitsForCard) await passVerification(tx, claim, actor);
  else if (claim.status === 'check' && claim.reason === 'verify') await setReason(tx, claim, null);
}
