import type { ActorText } from '#domain/actor.ts';
import type { ClaimReason } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { lockClaim } from './lock-claim.ts';
import { shouldNotify } from './notifications.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { insertFollowUpClaim } from './queries/insert-follow-up-claim.ts';
import { statusMinutes } from './status-timeouts.ts';

interface FollowUpRequest {
  fromSumma: string;
  toSumma: string;
  reason: ClaimReason;
  actor: ActorText;
  /** Whether to tell the visitor by e-mail that the claim needs a decision. */
  notify: boolean;
}

/**
 * Opens a follow-up claim in status `choice` for money that the first claim does not exchange, such as a second
 * payment.
 * @returns the follow-up claim, locked
 */
export async function openFollowUpClaim(
  tx: Tx,
  claim: ClaimRow,
  { fromSumma, toSumma, reason, actor, notify }: FollowUpRequest,
): Promise<ClaimRow> {
  const id = await insertFollowUpClaim(tx, {
    claimId: claim.id,
    fromSumma,
    toSumma,
    reason,
    actor,
    timeoutMinutes: await statusMinutes(tx, 'choice'),
    notify: notify && shouldNotify(claim.email, { from: null, to: 'choice', reason }),
  });
  if (id === undefined) throw new Error(`follow-up claim: claim not found, id=${claim.id}`);
  return await lockClaim(tx, id);
}
