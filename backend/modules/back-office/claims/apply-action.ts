import type { z } from 'zod';
import type { registry } from '#contracts/index.ts';
import { type ActorText, formatActor } from '#domain/actor.ts';
import { needsArrivalTime } from '#domain/arrival-time.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import { possibleDoublePayouts } from '#domain/payout.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { formatDateTime } from '../../../format.ts';
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
import {
  creditDeposit,
  depositsOf,
  latestCreditOf,
  markedPaidAt,
  reverseDeposit,
} from '../../claims/payment/service.ts';
import { knownRefundRequisites, requireRefundRequisites } from '../../claims/requisites/service.ts';
import { applyOption } from '../../claims/resolution/service.ts';
import { frozenNow, whyIn } from '../../ledger/audit/service.ts';
import { approvalFor, approve, payoutRefusal } from '../../payouts/freeze-and-approval/service.ts';
import { requestPosting } from '../../payouts/posting-requests/service.ts';
import { availableActions, leavingAction, type OperatorAction } from './actions.ts';
import { passVerification } from './pass-verification.ts';
import { assertAmountRepeated, validateArrivalTime, validateReceivedAmount } from './validate-input.ts';
import { writeOffAndLog } from './write-off.ts';

export type ActionRequest = z.output<(typeof registry)['POST /api/v1/operator/claims/:id/move/']['body']>;

/** The member of staff who acts, and their language. */
export interface Staff {
  id: string;
  locale: Locale;
}

interface ActionContext {
  tx: Tx;
  claim: ClaimRow;
  order: ActionRequest;
  actor: ActorText;
  staffId: string;
  locale: Locale;
}

/**
 * Applies an operator's action to a claim.
 * @throws ApiError not_found; conflict when the status does not allow the action; validation by field
 */
export async function applyAction(tx: Tx, id: string, order: ActionRequest, staff: Staff): Promise<void> {
  const claim = await lockClaim(tx, id);
  const owed = await owedFor(tx, claim);
  const isPlaceKnown = claim.status !== 'refund' || (await knownRefundRequisites(tx, claim)) !== null;
  const approval = leavingAction(claim.status) ? await approvalFor(tx, id, staff.id) : null;
  await assertPayoutAllowed(tx, claim, order, staff);
  if (!availableActions(claim.status, isOwed(owed), approval, isPlaceKnown).includes(order.action))
    throw new ApiError('conflict');
  const actor = formatActor({ kind: 'operator', id: staff.id });
  await handlers[order.action]({ tx, claim, order, actor, staffId: staff.id, locale: staff.locale });
}

const handlers: Record<OperatorAction, (work: ActionContext) => Promise<void>> = {
  credit: creditPayment,
  unmark: (work) =>
    transitionThrough(work, ['wait_payment'], {
      paymentWindow: { payMinutes: timeouts.wait_payment?.minutes ?? 20, fixedMinutes: 0 },
    }),
  check: async (work) => {
    if (work.claim.status === 'payout_sent') assertNote(work, 'payoutNoteRequired');
    // Without a new reason the claim keeps its old one, so that staff sees the old reason during the check.
    await transitionThrough(work, ['check'], { reason: work.order.reason ?? work.claim.reason });
  },
  payout: (work) => transitionThrough(work, ['payout'], { reason: null }),
  sent: async (work) => {
    assertAmountRepeated(work.locale, work.order.summa, work.claim.toSumma, work.claim.toUnit);
    await assertNoDoublePayout(work, work.order.tx);
    await transitionThrough(work, ['payout_sent']);
  },
  confirming: (work) => transitionThrough(work, ['confirming']),
  aml: (work) => transitionThrough(work, ['aml']),
  done: (work) => transitionThrough(work, ['done']),
  refund: async (work) => {
    assertNote(work);
    const { tx, claim, order, locale } = work;
    if (order.refundRequisites !== undefined) work.claim = await recordGiven(tx, claim, order.refundRequisites, locale);
    await transitionThrough(work, work.claim.status === 'paid' ? ['check', 'refund'] : ['refund'], {
      reason: reasonOf(work),
    });
  },
  refunded: async (work) => {
    assertAmountRepeated(work.locale, work.order.summa, work.claim.refundSumma ?? '0', work.claim.fromUnit);
    await assertNoDoublePayout(work, undefined);
    const { tx, claim, order, locale } = work;
    if ((await knownRefundRequisites(tx, claim)) === null) {
      work.claim = await recordGiven(tx, claim, order.refundRequisites, locale);
    }
    await transitionThrough(work, ['refunded'], { reason: work.claim.reason });
  },
  fail: async (work) => {
    assertNote(work);
    await transitionThrough(work, work.claim.status === 'check' ? ['choice', 'failed'] : ['failed'], {
      reason: reasonOf(work),
    });
  },
  cancel: (work) => transitionThrough(work, ['cancelled'], { reason: reasonOf(work) }),
  choose: ({ tx, claim, order, actor, locale }) => applyOption(tx, claim, order, actor, locale),
  approve: ({ tx, claim, staffId }) => approve(tx, claim.id, staffId),
  verify_pass: ({ tx, claim, actor }) => passVerification(tx, claim, actor),
  uncredit: takeCreditBack,
  write_off: writeOff,
  verify_refuse: async (work) => {
    assertNote(work);
    await transitionThrough(work, ['choice'], { reason: 'verify' });
  },
};

/**
 * Refuses a payout that is frozen or not approved, and explains why. Without this check the transition would refuse it
 * with a bare `conflict`.
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
  throw fieldError(staff.locale, 'action', `Refusals.payout_${refused}`, { code: 'conflict', values: { why } });
}

/** Refuses to let money out while payouts are frozen. @throws ApiError conflict with the reason */
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

/** Refuses a payout when an earlier one was given up but may have been sent. The caller has locked the claim. */
async function assertNoDoublePayout(
  { tx, claim, order, locale }: ActionContext,
  number: string | undefined,
): Promise<void> {
  if (order.payoutBack) return;
  const others = possibleDoublePayouts(await givenUpPayouts(tx, claim.id), number);
  if (others.length > 0) throw fieldError(locale, 'payoutBack', 'Refusals.payoutBackRequired');
}

/** Records where a refund goes, as the operator was told. @throws ApiError requisites_invalid */
async function recordGiven(
  tx: Tx,
  claim: ClaimRow,
  given: ActionRequest['refundRequisites'],
  locale: Locale,
): Promise<ClaimRow> {
  return await setRefundRequisites(tx, claim, await requireRefundRequisites(tx, claim.fromPs, given, locale));
}

interface TransitionOptions {
  reason?: ClaimReason | null;
  paymentWindow?: NonNullable<Transition['paymentWindow']>;
}

/** Moves a claim through several statuses. Note and payment number are stored with the last transition. */
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

/**
 * Credits a payment. Only a claim's first payment may lack a payment number, because two payments without a number
 * could not be told apart.
 */
async function creditPayment({ tx, claim, order, actor, locale }: ActionContext): Promise<void> {
  const summa = validateReceivedAmount(locale, order.summa, claim.fromDigits);
  const number = order.tx?.trim();
  const isFirst = claim.status === 'wait_payment' || claim.status === 'marked_paid';
  if (!number && !isFirst) throw fieldError(locale, 'tx', 'Refusals.txRequired');
  const key = number ? `desk:${claim.fromCode}:${number}` : `desk:${claim.id}`;
  const arrivedAt = await arrivalTime(tx, claim, order, locale);
  const isCreditedAgain = await assertNumberConfirmed(tx, key, order, locale);
  const deposit = { claim, key, summa, actor, arrivedAt, tx: number, note: order.note, isCreditedAgain };
  const credited = await creditDeposit(tx, deposit);
  if (credited) return;
  // A concurrent call has credited the payment since the check above.
  await assertNumberConfirmed(tx, key, order, locale);
  throw new ApiError('conflict');
}

/**
 * Refuses a payment number that is credited already, and one whose credit was taken back until the operator confirms it.
 * @returns whether a credit of this number was taken back
 */
async function assertNumberConfirmed(
  tx: Tx,
  key: string,
  { txAgain }: ActionRequest,
  locale: Locale,
): Promise<boolean> {
  const last = await latestCreditOf(tx, key);
  if (!last) return false;
  const values = { number: last.claimNumber, at: formatDateTime(last.at, locale) };
  if (!last.reversedAt) throw fieldError(locale, 'tx', 'Refusals.txKnown', { values });
  if (txAgain) return true;
  throw fieldError(locale, 'txAgain', 'Refusals.txReversed', { values });
}

/** Takes a wrong credit back. */
async function takeCreditBack(work: ActionContext): Promise<void> {
  const { tx, claim, actor } = work;
  const { deposit, note } = await pickDeposit(work);
  await reverseDeposit(tx, { claim, deposit, actor, note });
}

/** Writes a wrong credit off after the payout, or asks a second member of staff to approve it. */
async function writeOff(work: ActionContext): Promise<void> {
  const { tx, claim, actor, staffId, locale } = work;
  const { deposit, note } = await pickDeposit(work);
  const { key, summa } = deposit;
  const { fromPs: ps, number } = claim;
  const request = { kind: 'loss', ps, summa, note, depositKey: key, userId: staffId } as const;
  if (!(await requestPosting(tx, request))) return;
  const logNote = `${number}: ${note}`;
  await writeOffAndLog(tx, { key, ps, summa, actor, note, logNote }, { id: staffId, locale });
}

/**
 * Returns the credit that the order names; if the order names none, the claim's only credit. The order must also repeat
 * the credit's sum and contain a note.
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

/**
 * Returns when the money arrived; undefined: now. The time of "I paid" is used only while the course is still fixed,
 * because visitors may press it long before paying.
 */
async function arrivalTime(
  tx: Tx,
  claim: ClaimRow,
  { arrivedAt }: ActionRequest,
  locale: Locale,
): Promise<Date | undefined> {
  if (arrivedAt) return validateArrivalTime(locale, arrivedAt, claim.createdAt, claim.now);
  if (needsArrivalTime(claim)) throw fieldError(locale, 'arrivedAt', 'Refusals.arrivedRequired');
  return await markedPaidAt(tx, claim);
}
