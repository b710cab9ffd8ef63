import { compare } from '#domain/amount.ts';
import { acceptsRefundRequisites } from '#domain/refund-requisites.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { assertMayHold } from '../../abuse/claim-limits/service.ts';
import { assertCourseStands, currentTerms } from '../../pricing/prices/service.ts';
import { type ClaimRow, lockClaim, setRefundRequisites, transitionClaim } from '../lifecycle/service.ts';
import { isOwner, type Viewer } from '../page/service.ts';
import { startPayment } from '../payment/service.ts';
import { assertReceipt } from '../receipts/service.ts';
import { requireRefundRequisites } from '../requisites/service.ts';
import { applyOption, type OptionRequest } from '../resolution/service.ts';
import { type Consents, requireConsent } from './consent.ts';

const actor = 'visitor';

/**
 * Confirms a claim: holds its payout in the reserve and starts the payment, or first the card check if the claim has
 * the verification course.
 * @throws ApiError forbidden, conflict, course_changed, pair_off; validation when consents are missing;
 * reserve_exhausted at commit
 */
export async function confirmClaim(
  tx: Tx,
  id: string,
  viewer: Viewer,
  { agree }: { agree?: Consents | undefined } = {},
): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  if (claim.status !== 'new') throw new ApiError('conflict');
  await requireConsent(tx, claim, agree, viewer.locale);
  // Refuse early, without locks. The commit checks the reserve again.
  if (compare(claim.toSumma, claim.available) > 0) throw new ApiError('reserve_exhausted');
  await assertMayHold(tx, claim);
  const { fromPs, toPs, city } = claim;
  const terms = await currentTerms(tx, { fromPs, toPs, city });
  assertCourseStands(claim.course, claim.courseType, terms);
  // Checked cards are not stored, so every claim with the verification course needs a card check.
  if (claim.courseType === 'verification') await transitionClaim(tx, { claim, to: 'verify', actor });
  else await startPayment(tx, { claim, actor, due: claim.fromSumma, terms });
}

/**
 * Records that the visitor reports a payment, so that staff looks for it.
 * @throws ApiError forbidden, conflict; validation when the payment method requires a receipt and none was uploaded
 */
export async function markPaid(tx: Tx, id: string, viewer: Viewer): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  await assertReceipt(tx, claim, viewer.locale);
  await transitionClaim(tx, { claim, to: 'marked_paid', actor });
}

/** Cancels a claim before its payment. @throws ApiError forbidden, conflict */
export async function cancelClaim(tx: Tx, id: string, viewer: Viewer): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  // In status `choice` a claim is cancelled by choosing an option.
  if (claim.status === 'choice') throw new ApiError('conflict');
  await transitionClaim(tx, { claim, to: 'cancelled', actor, reason: 'client' });
}

/** Applies the option that the visitor chose. @throws ApiError forbidden, and the errors of `applyOption` */
export async function chooseOption(tx: Tx, id: string, viewer: Viewer, request: OptionRequest): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  await applyOption(tx, claim, request, actor, viewer.locale);
}

/**
 * Records where the visitor's money goes if it is sent back.
 * @throws ApiError forbidden, requisites_invalid; conflict when the claim has ended, is being paid out, or is being
 * refunded to a place that is already known
 */
export async function giveRefundRequisites(
  tx: Tx,
  id: string,
  viewer: Viewer,
  { refundRequisites }: Required<Pick<OptionRequest, 'refundRequisites'>>,
): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  if (!acceptsRefundRequisites(claim.status, claim.refundRequisites !== null)) throw new ApiError('conflict');
  const given = await requireRefundRequisites(tx, claim.fromPs, refundRequisites, viewer.locale);
  await setRefundRequisites(tx, claim, given);
}

async function lockOwnClaim(tx: Tx, id: string, viewer: Viewer): Promise<ClaimRow> {
  const claim = await lockClaim(tx, id);
  if (!(await isOwner(tx, claim, viewer))) throw new ApiError('forbidden');
  return claim;
}
