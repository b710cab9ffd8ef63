import { compare } from '#domain/amount.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { transactionNumberIn } from '#domain/explorer.ts';
import { networkTitle } from '#domain/network-title.ts';
import { acceptsRefundRequisites } from '#domain/refund-requisites.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { isSamePlace } from '../../../stored-requisites.ts';
import { assertMayHold } from '../../abuse/claim-limits/service.ts';
import { assertCourseStands, currentTerms } from '../../pricing/prices/service.ts';
import { askAboveLimit, claimIdentity } from '../../verification/identity/service.ts';
import { isCheckValid } from '../../verification/requests/service.ts';
import {
  assertVerified,
  type ClaimRow,
  isOwed,
  lockClaim,
  owedFor,
  setRefundRequisites,
  setStatedTx,
  transitionClaim,
} from '../lifecycle/service.ts';
import { queueRefundPlaceMail } from '../mail/service.ts';
import {
  acceptsTransaction,
  assertDecides,
  canDecideNow,
  canTakeBackPaid,
  isOwner,
  type Viewer,
  type Visitor,
} from '../page/service.ts';
import { startPayment } from '../payment/service.ts';
import { assertReceipt } from '../receipts/service.ts';
import { requireRefundRequisites } from '../requisites/service.ts';
import { acceptProof, applyOption, type OptionRequest, openChoice } from '../resolution/service.ts';
import { type Consents, requireConsent } from './consent.ts';
import { countMarkedPaid, networkOfPaymentSystem } from './queries.ts';

const actor = 'visitor';

/**
 * Confirms a claim and starts its payment. If a card or the visitor's identity must be checked first, the claim is not
 * paid yet but waits for the check.
 * @throws ApiError `forbidden` for anybody but the claim's owner; `verify_required` if the claim already waits for the
 * check; `conflict` if the claim's status is not `new`; `validation` if consents are missing; `limit_active` if the
 * person's unpaid claims would hold too much of the reserve; `course_changed` if the promised course no longer applies;
 * `pair_off` for a closed direction; `reserve_exhausted` if the payout exceeds the reserve, which is checked again at
 * commit
 */
export async function confirmClaim(
  tx: Tx,
  id: string,
  viewer: Viewer,
  { agree }: { agree?: Consents | undefined } = {},
): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  assertVerified(claim);
  if (claim.status !== 'new') throw new ApiError('conflict');
  await requireConsent(tx, claim, agree, viewer.locale);
  // Refuse a payout above the available reserve before anything is locked. The reserve is checked again at commit.
  if (compare(claim.toSumma, claim.available) > 0) throw new ApiError('reserve_exhausted');
  await assertMayHold(tx, claim);
  const { fromPs, toPs, city, promoPercent } = claim;
  const terms = await currentTerms(tx, { fromPs, toPs, city, promoPercent });
  assertCourseStands(claim.course, claim.courseType, terms);
  await askAboveLimit(tx, claim);
  const needsCheck = claim.courseType === 'verification' && !(await isCheckValid(tx, id));
  const { isWanted: needsIdentity } = await claimIdentity(tx, id);
  if (needsCheck || needsIdentity) await transitionClaim(tx, { claim, to: 'verify', actor });
  else await startPayment(tx, { claim, actor, due: claim.fromSumma, terms });
}

/**
 * Records that the visitor pressed "I paid", so that staff looks for the payment.
 * @throws ApiError `forbidden` for anybody but the claim's owner; `verify_required` before the verification; `conflict`
 * if the claim's status does not allow this; `validation` if the payment method requires a receipt and none was uploaded
 */
export async function markPaid(tx: Tx, id: string, viewer: Viewer): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  assertVerified(claim);
  await assertReceipt(tx, claim, viewer.locale);
  await transitionClaim(tx, { claim, to: 'marked_paid', actor });
}

/**
 * Undoes "I paid", so that the claim waits for its payment again until the original payment deadline.
 * @throws ApiError `forbidden` for anybody but the claim's owner; `conflict` if the claim is assigned to a member of
 * staff, the time to pay is over, or the claim's status does not allow this
 */
export async function markUnpaid(tx: Tx, id: string, viewer: Viewer): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  const { status, workerId, payUntil, now } = claim;
  const timesMarked = await countMarkedPaid(tx, id);
  const isPayable = payUntil !== null && payUntil > now;
  if (!canTakeBackPaid({ status, isAssigned: workerId !== null, isPayable, timesMarked }))
    throw new ApiError('conflict');
  await transitionClaim(tx, { claim, to: 'wait_payment', actor, keepsPayUntil: true, isSilent: true });
}

/**
 * Stores the transaction number that the visitor entered, so that staff finds the payment sooner. A claim that waits
 * for a proof of its payment then returns to the operator's check.
 * @throws ApiError `forbidden` for anybody but the claim's owner; `conflict` if the claim no longer needs the number;
 * `validation` if the number is empty, is not a line of plain text, or does not fit the network
 */
export async function stateTransaction(
  tx: Tx,
  id: string,
  viewer: Viewer,
  { transaction = '' }: { transaction?: string | undefined },
): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  if (!acceptsTransaction(claim)) throw new ApiError('conflict');
  const text = checkRequisite('text', transaction);
  if (!text.ok) throw fieldError(viewer.locale, 'transaction', 'Refusals.transactionNumber');
  const network = await networkOfPaymentSystem(tx, claim.fromPs);
  const number = transactionNumberIn(network?.code ?? null, text.value);
  if (number === null) {
    const values = { network: network ? networkTitle(network) : '' };
    throw fieldError(viewer.locale, 'transaction', 'Refusals.transactionOfNetwork', { values });
  }
  await setStatedTx(tx, id, number);
  await acceptProof(tx, claim);
}

/**
 * Lets a visitor who has paid only a part of the sum decide at once what happens to the money, before the deadline for
 * the rest.
 * @throws ApiError `forbidden` for anybody but the claim's buyer; `conflict` if the claim does not wait for the rest of
 * a part payment
 */
export async function decideNow(tx: Tx, id: string, viewer: Viewer): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  await assertDecides(tx, claim, viewer);
  if (!canDecideNow(claim.status, isOwed(await owedFor(tx, claim)))) throw new ApiError('conflict');
  await openChoice(tx, claim, actor);
}

/**
 * Cancels an unpaid claim.
 * @throws ApiError `forbidden` for anybody but the claim's owner; `conflict` if the claim's status does not allow this
 */
export async function cancelClaim(tx: Tx, id: string, viewer: Viewer): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  // In status `choice`, visitors cancel by choosing the option `cancel`.
  if (claim.status === 'choice') throw new ApiError('conflict');
  await transitionClaim(tx, { claim, to: 'cancelled', actor, reason: 'client' });
}

const cancellable: readonly ClaimStatus[] = ['new', 'verify', 'wait_payment'];

/**
 * Cancels a claim for the shop that created it, before the buyer reports a payment.
 * @throws ApiError `conflict` if the claim's status does not allow this, or money has arrived
 */
export async function cancelUnpaid(tx: Tx, id: string): Promise<void> {
  const claim = await lockClaim(tx, id);
  if (!cancellable.includes(claim.status)) throw new ApiError('conflict');
  await transitionClaim(tx, { claim, to: 'cancelled', actor, reason: 'client' });
}

/**
 * Applies the option that the visitor chose for a claim in status `choice`.
 * @throws ApiError `forbidden` for anybody but the claim's buyer. Also throws the errors of `applyOption`.
 */
export async function chooseOption(tx: Tx, id: string, viewer: Visitor, request: OptionRequest): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  await assertDecides(tx, claim, viewer);
  await applyOption(tx, claim, request, actor, viewer);
}

/**
 * Stores the requisites that the visitor entered for a refund. Also mails them to the claim's owner, because somebody
 * else may have access to the claim.
 * @throws ApiError `forbidden` for anybody but the claim's buyer; `requisites_invalid`, naming the wrong or missing
 * fields; `conflict` if the claim no longer accepts refund requisites
 */
export async function giveRefundRequisites(
  tx: Tx,
  id: string,
  viewer: Visitor,
  { refundRequisites }: Required<Pick<OptionRequest, 'refundRequisites'>>,
): Promise<void> {
  const claim = await lockOwnClaim(tx, id, viewer);
  await assertDecides(tx, claim, viewer);
  if (!acceptsRefundRequisites(claim.status, claim.refundRequisites !== null)) throw new ApiError('conflict');
  const given = await requireRefundRequisites(tx, claim.fromPs, refundRequisites, viewer);
  if (isSamePlace(given, claim.refundRequisites)) return;
  await setRefundRequisites(tx, claim, given, { by: null });
  await queueRefundPlaceMail(tx, id, 'client');
}

async function lockOwnClaim(tx: Tx, id: string, viewer: Viewer): Promise<ClaimRow> {
  const claim = await lockClaim(tx, id);
  if (!(await isOwner(tx, claim, viewer))) throw new ApiError('forbidden');
  return claim;
}
