import { formatActor } from '#domain/actor.ts';
import { type ClaimReason, type ClaimStatus, isFinal } from '#domain/claim-status.ts';
import { may, type Role } from '#domain/staff-role.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { type ClaimRow, lockClaim, setReason, transitionClaim } from '../../claims/lifecycle/service.ts';
import { queueIdentityMail } from '../../claims/mail/service.ts';
import { resumeUnasked } from '../../claims/payment/service.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { emailOf } from '../../platform/users/service.ts';
import {
  askIdentity,
  claimIdentity,
  type IdentitySubject,
  isDemandedByLimit,
  withdrawIdentity,
} from '../../verification/identity/service.ts';

interface Request {
  scope: 'claim' | 'user';
  ask: boolean;
}

/**
 * Statuses in which the money is about to leave the exchange. A request to prove the identity would then come too late.
 */
const tooLate: readonly ClaimStatus[] = ['payout', 'payout_sent', 'refund'];

/**
 * Reasons of a review that ends once the visitor has proved their identity. A review for another reason, such as `aml`,
 * goes on, because the identity alone must not release the payout.
 */
const replaceableReasons: readonly (ClaimReason | null)[] = [null, 'timeout', 'verify'];

/**
 * Asks the visitor of a claim by mail to prove their identity and logs the request, or withdraws the request. A paid
 * claim waits for the proof in review, and is accepted for payout once the visitor has proved the identity.
 * @throws ApiError `not_found`; `conflict` if the claim has ended or is being paid out, or has no account; `forbidden`
 * if the limit in the settings demands the proof and the person may not approve payments
 */
export async function changeIdentityRequest(
  tx: Tx,
  id: string,
  { scope, ask }: Request,
  staff: { id: string; role: Role },
): Promise<void> {
  const claim = await lockClaim(tx, id);
  if (isFinal(claim.status) || tooLate.includes(claim.status)) throw new ApiError('conflict');
  const subject = subjectOf(claim, scope);
  // Above the limit, a cashier alone must not release the payout of an unknown person.
  const mayWaive = may(staff.role, 'payouts:approve');
  if (!ask && scope === 'claim' && !mayWaive && (await isDemandedByLimit(tx, claim)))
    throw new ApiError('forbidden', { messageKey: 'Refusals.identityOfLimit' });
  const isChanged = ask ? await askIdentity(tx, subject, staff.id) : await withdrawIdentity(tx, subject, mayWaive);
  if (!isChanged) return;
  const name = claim.userId !== null && scope === 'user' ? await emailOf(tx, claim.userId) : claim.number;
  await logChange(tx, { by: staff.id, room: 'claims', subject: name }, { identity: !ask }, { identity: ask });
  const actor = formatActor({ kind: 'operator', id: staff.id });
  if (!ask) return await resumeUnasked(tx, claim, actor);
  if (!(await claimIdentity(tx, id)).isWanted) return;
  if (claim.status === 'paid') await transitionClaim(tx, { claim, to: 'check', actor, reason: 'verify' });
  else if (claim.status === 'check' && replaceableReasons.includes(claim.reason)) await setReason(tx, claim, 'verify');
  await queueIdentityMail(tx, id);
}

function subjectOf({ id, userId }: ClaimRow, scope: Request['scope']): IdentitySubject {
  if (scope === 'claim') return { claimId: id };
  if (userId === null) throw new ApiError('conflict');
  return { userId };
}
