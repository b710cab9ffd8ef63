import type { ClaimStatus } from '#domain/claim-status.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { isSamePlace, withoutCardNumber } from '../../../stored-requisites.ts';
import { type ClaimRow, lockClaim, setRefundRequisites } from '../../claims/lifecycle/service.ts';
import { queueRefundPlaceMail } from '../../claims/mail/service.ts';
import { mask } from '../../claims/page/service.ts';
import { knownRefundRequisites, requireRefundRequisites } from '../../claims/requisites/service.ts';
import { type Decision, logChange } from '../../platform/change-log/service.ts';
import { hasApprover, requestChange } from '../../platform/change-requests/service.ts';
import type { ActionContext } from './action-context.ts';

/**
 * Records the refund destination entered by the operator.
 * @throws ApiError `requisites_invalid` if the destination is missing or malformed
 */
export async function recordGiven(work: ActionContext): Promise<ClaimRow> {
  const { tx, claim, order, staffId } = work;
  const given = await requireRefundRequisites(tx, claim.fromPs, order.refundRequisites, work);
  return await setRefundRequisites(tx, claim, given, { by: staffId });
}

/**
 * Records the destination of a refund without changing the claim's status. The destination is logged with masked
 * requisites and mailed to the claim's owner.
 */
export async function recordRefundPlace(work: ActionContext): Promise<void> {
  await recordRefundPlaceChange(work, null, (await recordGiven(work)).refundRequisites);
}

/**
 * Logs a refund destination that the operator entered or replaced, with masked requisites. Also mails the destination
 * to the claim's owner.
 */
export async function recordRefundPlaceChange(
  { tx, claim, staffId }: Pick<ActionContext, 'tx' | 'claim' | 'staffId'>,
  before: ClaimRow['refundRequisites'],
  after: ClaimRow['refundRequisites'],
  decision?: Decision,
): Promise<void> {
  if (isSamePlace(before, after)) return;
  const change = { by: staffId, room: 'claims', subject: claim.number, ...(decision && { decision }) } as const;
  await logChange(tx, change, before?.length ? { refundRequisites: maskedRefundPlace(before) } : {}, {
    refundRequisites: maskedRefundPlace(after),
  });
  await queueRefundPlaceMail(tx, claim.id, 'staff');
}

const maskedRefundPlace = (place: ClaimRow['refundRequisites']): string =>
  (place ?? []).map((requisite) => mask(withoutCardNumber(requisite).value)).join(', ');

/** Replacement of a refund destination, as stored in the request for its approval. */
interface Replacement {
  kind: 'refundPlace';
  claimId: string;
  before: StoredRequisite[];
  after: StoredRequisite[];
  note: string;
}

/**
 * Asks a colleague to approve a new refund destination that replaces the known one. Until the approval, the claim keeps
 * its status and its destination.
 * @param known the destination of the refund so far, or null if there is none
 * @returns false if the staff action replaces no destination, or if no colleague may approve the change
 */
export async function requestReplacement(work: ActionContext, known: ClaimRow['refundRequisites']): Promise<boolean> {
  const { tx, claim, order, staffId } = work;
  if (order.refundRequisites === undefined || known === null) return false;
  const after = await requireRefundRequisites(tx, claim.fromPs, order.refundRequisites, work);
  if (isSamePlace(known, after) || !(await hasApprover(tx, staffId))) return false;
  const note = order.note?.trim() ?? '';
  const payload: Replacement = { kind: 'refundPlace', claimId: claim.id, before: known, after, note };
  const masked = { before: maskedRefundPlace(known), after: maskedRefundPlace(after) };
  const changes = [{ field: 'refundRequisites' as const, ...masked }];
  await requestChange(tx, { room: 'claims', subject: claim.number, payload, changes, userId: staffId });
  return true;
}

/**
 * Statuses in which the refund destination can no longer be replaced. The money is being sent or was sent to this
 * destination, which a second person may have approved.
 */
const fixed: readonly ClaimStatus[] = ['payout', 'payout_sent', 'done', 'refund', 'refunded'];

/**
 * Replaces a refund destination after a second member of staff has approved the replacement.
 * @throws ApiError `conflict` if the destination has changed since the request, or the refund has begun
 */
export async function applyApprovedRefundPlace(
  tx: Tx,
  payload: object,
  { by, decision }: { by: string; decision: Decision },
): Promise<void> {
  const { claimId, before, after } = payload as Replacement;
  const claim = await lockClaim(tx, claimId);
  const known = await knownRefundRequisites(tx, claim);
  if (fixed.includes(claim.status) || !isSamePlace(known, before)) throw new ApiError('conflict');
  const changed = await setRefundRequisites(tx, claim, after, { by });
  await recordRefundPlaceChange({ tx, claim: changed, staffId: by }, before, after, decision);
}
