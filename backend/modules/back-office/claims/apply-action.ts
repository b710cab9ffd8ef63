import { formatActor } from '#domain/actor.ts';
import type { ChangeLogField } from '#domain/change-log.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import { possibleDoublePayouts } from '#domain/payout.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { isSamePlace, withoutCardNumber } from '../../../stored-requisites.ts';
import {
  type ClaimRow,
  givenUpPayouts,
  isOwed,
  lockClaim,
  owedFor,
  setRefundRequisites,
  type Transition,
  timeouts,
  transitionClaim,
} from '../../claims/lifecycle/service.ts';
import { queueRefundPlaceMail } from '../../claims/mail/service.ts';
import { mask } from '../../claims/page/service.ts';
import { depositsOf, reverseDeposit } from '../../claims/payment/service.ts';
import { knownRefundRequisites, requireRefundRequisites } from '../../claims/requisites/service.ts';
import { applyOption } from '../../claims/resolution/service.ts';
import { frozenNow, whyIn } from '../../ledger/audit/service.ts';
import { approvalFor, approve, dayWords, isApprovalOff, payoutRefusal } from '../../payouts/payout-gate/service.ts';
import { requestPosting } from '../../payouts/posting-requests/service.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { claimIdentity } from '../../verification/identity/service.ts';
import type { ActionContext, ActionRequest, ClaimStaff, Staff } from './action-context.ts';
import { availableActions, leavingAction, type OperatorAction } from './actions.ts';
import { creditPayment } from './credit-payment.ts';
import { tellApprovers } from './tell-approvers.ts';
import { assertAmountRepeated } from './validate-input.ts';
import { writeOffAndLog } from './write-off.ts';

/**
 * Applies a staff action to a claim.
 * @throws ApiError `not_found` for an unknown claim; `conflict` if the status does not allow the action; `validation`,
 * naming the invalid fields
 */
export async function applyAction(tx: Tx, id: string, order: ActionRequest, staff: ClaimStaff): Promise<void> {
  const claim = await lockClaim(tx, id);
  const owed = await owedFor(tx, claim);
  const isRefundPlaceKnown = claim.status !== 'refund' || (await knownRefundRequisites(tx, claim)) !== null;
  const approval = leavingAction(claim.status) ? await approvalFor(tx, id, staff.id) : null;
  await assertPayoutAllowed(tx, claim, order, staff);
  if (!availableActions(claim, isOwed(owed), approval, isRefundPlaceKnown).includes(order.action))
    throw new ApiError('conflict');
  const actor = formatActor({ kind: 'operator', id: staff.id });
  const { id: staffId, locale, secret } = staff;
  const isUnapproved = order.action === leavingAction(claim.status) && (await isApprovalOff(tx, id));
  await handlers[order.action]({ tx, claim, order, actor, staffId, locale, secret });
  await tellApprovers(tx, id, { action: order.action, staffId });
  if (isUnapproved) await logLeaving(tx, claim, staffId, { payout: 'payoutAlone', refund: 'refundAlone' });
}

const handlers: Record<OperatorAction, (work: ActionContext) => Promise<void>> = {
  credit: creditPayment,
  unmark: (work) =>
    transitionThrough(work, ['wait_payment'], {
      paymentWindow: { payMinutes: timeouts.wait_payment?.minutes ?? 20, fixedMinutes: 0 },
    }),
  check: async (work) => {
    if (work.claim.status === 'payout_sent') assertNote(work, 'payoutNoteRequired');
    // Keep the old reason of the claim if the operator gives no new one.
    await transitionThrough(work, ['check'], { reason: work.order.reason ?? work.claim.reason });
  },
  payout: async (work) => {
    if ((await claimIdentity(work.tx, work.claim.id)).isWanted)
      throw fieldError(work.locale, 'action', 'Refusals.identityWanted', { code: 'conflict' });
    await transitionThrough(work, ['payout'], { reason: null });
  },
  sent: async (work) => {
    assertAmountRepeated(work.locale, work.order.summa, work.claim.toSumma, work.claim.toUnit);
    await assertNoDoublePayout(work, work.order.tx);
    // Issuing a gift card completes the payout at once and has no transaction number.
    if (work.claim.toKind === 'gift')
      await transitionThrough({ ...work, order: { ...work.order, tx: undefined } }, ['payout_sent', 'done']);
    else await transitionThrough(work, ['payout_sent']);
  },
  confirming: (work) => transitionThrough(work, ['confirming']),
  aml: (work) => transitionThrough(work, ['aml']),
  done: (work) => transitionThrough(work, ['done']),
  refund: async (work) => {
    assertNote(work);
    const { tx, claim, order } = work;
    if (order.refundRequisites !== undefined) {
      const known = await knownRefundRequisites(tx, claim);
      work.claim = await recordGiven(work);
      await recordRefundPlaceChange(work, known, work.claim.refundRequisites);
    }
    await transitionThrough(work, work.claim.status === 'paid' ? ['check', 'refund'] : ['refund'], {
      reason: reasonOf(work),
    });
  },
  refunded: async (work) => {
    assertAmountRepeated(work.locale, work.order.summa, work.claim.refundSumma ?? '0', work.claim.fromUnit);
    await assertNoDoublePayout(work, undefined);
    const { tx, claim } = work;
    if ((await knownRefundRequisites(tx, claim)) === null) {
      work.claim = await recordGiven(work);
      await recordRefundPlaceChange(work, null, work.claim.refundRequisites);
    }
    await transitionThrough(work, ['refunded'], { reason: work.claim.reason });
  },
  no_payment: (work) => transitionThrough(work, ['choice'], { reason: 'no_payment' }),
  fail: async (work) => {
    assertNote(work);
    await transitionThrough(work, work.claim.status === 'check' ? ['choice', 'failed'] : ['failed'], {
      reason: reasonOf(work),
    });
  },
  cancel: (work) => transitionThrough(work, ['cancelled'], { reason: reasonOf(work) }),
  choose: async (work) => {
    const { tx, claim, order, actor } = work;
    const known = await knownRefundRequisites(tx, claim);
    await applyOption(tx, claim, order, actor, work);
    const { refundRequisites } = await lockClaim(tx, claim.id);
    if (refundRequisites !== null) await recordRefundPlaceChange(work, known, refundRequisites);
  },
  approve: approveAndLog,
  refund_to: recordRefundPlace,
  uncredit: takeCreditBack,
  write_off: writeOff,
};

/**
 * Explains why a payout is refused: payouts are frozen or an approval is missing. Otherwise the transition would fail
 * with the error `conflict`, which states no reason.
 */
async function assertPayoutAllowed(
  tx: Tx,
  { id, status }: ClaimRow,
  { action }: ActionRequest,
  staff: Staff,
): Promise<void> {
  if (action !== leavingAction(status)) return;
  const refused = await payoutRefusal(tx, id, formatActor({ kind: 'operator', id: staff.id }));
  if (refused === null) return;
  const frozen = await frozenNow(tx);
  const why = frozen ? whyIn(staff.locale, frozen) : '';
  const values = { why, ...(refused.day && dayWords(staff.locale, refused.day)) };
  throw fieldError(staff.locale, 'action', `Refusals.payout_${refused.reason}`, { code: 'conflict', values });
}

/** Refuses to send money while payouts are frozen. @throws ApiError conflict with the reason */
export async function assertNotFrozen(tx: Tx, locale: Locale, field: 'action' | 'change'): Promise<void> {
  const frozen = await frozenNow(tx);
  if (!frozen) return;
  const values = { why: whyIn(locale, frozen) };
  throw fieldError(locale, field, 'Refusals.payout_frozen', { code: 'conflict', values });
}

const reasonOf = ({ order }: ActionContext): ClaimReason => order.reason ?? 'operator';

function assertNote({ order, locale }: ActionContext, why = 'noteRequired'): void {
  if (!order.note?.trim()) throw fieldError(locale, 'note', `Refusals.${why}`);
}

/**
 * Refuses a payout if an earlier payout of the claim was recorded as failed but may have reached the visitor. The
 * caller must have locked the claim.
 */
async function assertNoDoublePayout(
  { tx, claim, order, locale }: ActionContext,
  number: string | undefined,
): Promise<void> {
  if (order.payoutBack) return;
  const others = possibleDoublePayouts(await givenUpPayouts(tx, claim.id), number);
  if (others.length > 0) throw fieldError(locale, 'payoutBack', 'Refusals.payoutBackRequired');
}

/**
 * Records the refund destination entered by the operator.
 * @throws ApiError `requisites_invalid` if the destination is missing or malformed
 */
async function recordGiven(work: ActionContext): Promise<ClaimRow> {
  const { tx, claim, order, staffId } = work;
  const given = await requireRefundRequisites(tx, claim.fromPs, order.refundRequisites, work);
  return await setRefundRequisites(tx, claim, given, { by: staffId });
}

/**
 * Records the destination of a refund without changing the claim's status. The destination is logged with masked
 * requisites and mailed to the claim's owner.
 */
async function recordRefundPlace(work: ActionContext): Promise<void> {
  await recordRefundPlaceChange(work, null, (await recordGiven(work)).refundRequisites);
}

/**
 * Logs a refund destination that the operator entered or replaced, with masked requisites. Also mails the destination
 * to the claim's owner.
 */
async function recordRefundPlaceChange(
  { tx, claim, staffId }: ActionContext,
  before: ClaimRow['refundRequisites'],
  after: ClaimRow['refundRequisites'],
): Promise<void> {
  if (isSamePlace(before, after)) return;
  const maskedRefundPlace = (place: ClaimRow['refundRequisites']) =>
    (place ?? []).map((requisite) => mask(withoutCardNumber(requisite).value)).join(', ');
  const change = { by: staffId, room: 'claims', subject: claim.number } as const;
  await logChange(tx, change, before?.length ? { refundRequisites: maskedRefundPlace(before) } : {}, {
    refundRequisites: maskedRefundPlace(after),
  });
  await queueRefundPlaceMail(tx, claim.id, 'staff');
}

interface TransitionOptions {
  reason?: ClaimReason | null;
  paymentWindow?: NonNullable<Transition['paymentWindow']>;
}

/** Moves a claim through several statuses. Only the last transition gets the note and the transaction number. */
async function transitionThrough(
  { tx, claim, order, actor }: ActionContext,
  way: ClaimStatus[],
  more: TransitionOptions = {},
): Promise<void> {
  let moved = claim;
  for (const [index, to] of way.entries()) {
    const last = index === way.length - 1;
    const said = last ? { note: order.note, tx: order.tx } : {};
    moved = await transitionClaim(tx, { claim: moved, to, actor, reason: order.reason ?? null, ...more, ...said });
  }
}

async function approveAndLog({ tx, claim, staffId }: ActionContext): Promise<void> {
  await approve(tx, claim.id, staffId);
  await logLeaving(tx, claim, staffId, { payout: 'payoutApproved', refund: 'refundApproved' });
}

/** Logs the sum of a claim's payout or refund in the given field of the change log. */
async function logLeaving(
  tx: Tx,
  { number, status, toSumma, toUnit, refundSumma, fromUnit }: ClaimRow,
  by: string,
  fields: { payout: ChangeLogField; refund: ChangeLogField },
): Promise<void> {
  const values =
    status === 'refund'
      ? { [fields.refund]: `${refundSumma ?? '0'} ${fromUnit}` }
      : { [fields.payout]: `${toSumma} ${toUnit}` };
  await logChange(tx, { by, room: 'claims', subject: number }, {}, values);
}

async function takeCreditBack(work: ActionContext): Promise<void> {
  const { tx, claim, actor } = work;
  const { deposit, note } = await pickDeposit(work);
  await reverseDeposit(tx, { claim, deposit, actor, note });
}

/** Writes off a wrong credit after the payout, or asks a second member of staff to approve the write-off. */
async function writeOff(work: ActionContext): Promise<void> {
  const { tx, claim, actor, staffId, locale } = work;
  const { deposit, note } = await pickDeposit(work);
  const { key, summa } = deposit;
  const { fromPs: ps, number } = claim;
  const request = { kind: 'loss', ps, summa, note, depositKey: key, userId: staffId } as const;
  if (!(await requestPosting(tx, request, locale))) return;
  const logNote = `${number}: ${note}`;
  await writeOffAndLog(tx, { key, ps, summa, actor, note, logNote }, { id: staffId, locale });
}

/**
 * Returns the credit named in the request, or the claim's only credit. The request must repeat the credit's amount and
 * contain a note.
 */
async function pickDeposit(work: ActionContext) {
  const { tx, claim, order, locale } = work;
  assertNote(work);
  const valid = (await depositsOf(tx, claim.id)).filter(({ reversedAt }) => reversedAt === null);
  if (valid.length === 0) throw new ApiError('conflict');
  const deposit = valid.length === 1 && !order.deposit ? valid[0] : valid.find(({ key }) => key === order.deposit);
  if (!deposit) throw fieldError(locale, 'deposit', 'Refusals.depositRequired');
  assertAmountRepeated(locale, order.summa, deposit.summa, claim.fromUnit);
  return { deposit, note: order.note?.trim() ?? '' };
}
