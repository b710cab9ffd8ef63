import { formatActor } from '#domain/actor.ts';
import type { ChangeLogField } from '#domain/change-log.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import { possibleDoublePayouts } from '#domain/payout.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { checkedNumber } from '../../../transaction-number.ts';
import { notesForCustomer } from '../../../words-for-customers.ts';
import {
  type ClaimRow,
  givenUpPayouts,
  isOwed,
  lockClaim,
  owedFor,
  payApprovedSale,
  setReason,
  type Transition,
  timeouts,
  transitionClaim,
} from '../../claims/lifecycle/service.ts';
import { depositsOf, reverseDeposit } from '../../claims/payment/service.ts';
import { knownRefundRequisites } from '../../claims/requisites/service.ts';
import { applyOption } from '../../claims/resolution/service.ts';
import { frozenNow, whyIn } from '../../ledger/audit/service.ts';
import {
  approvalFor,
  approve,
  dayWords,
  isApprovalOff,
  payoutRefusal,
  refusedPayout,
} from '../../payouts/payout-gate/service.ts';
import { requestPosting } from '../../payouts/posting-requests/service.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { isOwnSale } from '../../shop-balances/credits/service.ts';
import { checkBeforePayout } from '../../verification/identity/service.ts';
import { assertTemplateBeforePayment } from '../answer-templates/service.ts';
import type { ActionContext, ActionRequest, Staff, StaffCaller } from './action-context.ts';
import { availableActions, leavingAction, type OperatorAction } from './actions.ts';
import { creditPayment } from './credit-payment.ts';
import { recordGiven, recordRefundPlace, recordRefundPlaceChange, requestReplacement } from './refund-place.ts';
import { tellApprovers } from './tell-approvers.ts';
import { assertAmountRepeated } from './validate-input.ts';
import { writeOffAndLog } from './write-off.ts';

/**
 * Applies a staff action to a claim.
 * @throws ApiError `not_found` for an unknown claim; `conflict` if the status does not allow the action or the claim is a
 * sale of the caller's own shop; `validation`, naming the invalid fields
 */
export async function applyAction(tx: Tx, id: string, order: ActionRequest, staff: StaffCaller): Promise<void> {
  const claim = await lockClaim(tx, id);
  if (await isOwnSale(tx, id, staff.id))
    throw fieldError(staff.locale, 'action', 'Refusals.ownBalance', { code: 'conflict' });
  const owed = await owedFor(tx, claim);
  const isRefundPlaceKnown = claim.status !== 'refund' || (await knownRefundRequisites(tx, claim)) !== null;
  const approval = leavingAction(claim.status) ? await approvalFor(tx, id, staff.id) : null;
  await assertPayoutAllowed(tx, claim, order, staff);
  if (!availableActions(claim, isOwed(owed), approval, isRefundPlaceKnown).includes(order.action))
    throw new ApiError('conflict');
  const actor = formatActor({ kind: 'operator', id: staff.id });
  const { id: staffId, locale, secret } = staff;
  const isUnapproved = order.action === leavingAction(claim.status) && (await isApprovalOff(tx, id));
  if (order.action === 'no_payment')
    await assertTemplateBeforePayment(tx, id, { field: 'note', text: order.note }, staff);
  const ps = order.action === 'sent' ? claim.toPs : claim.fromPs;
  const numbered = { ...order, tx: await checkedNumber(tx, ps, order.tx, locale) };
  const message = notesForCustomer.has(order.action) ? order.note?.trim() : undefined;
  if (message)
    await logChange(tx, { by: staffId, room: 'claims', subject: claim.number }, {}, { messageToCustomer: message });
  await handlers[order.action]({ tx, claim, order: numbered, actor, staffId, locale, secret });
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
    const { isWanted, isAskedNow } = await checkBeforePayout(work.tx, work.claim);
    if (isWanted && !isAskedNow)
      throw fieldError(work.locale, 'action', 'Refusals.identityWanted', { code: 'conflict' });
    if (isWanted) await waitForIdentity(work);
    else await transitionThrough(work, ['payout'], { reason: null });
  },
  sent: async (work) => {
    assertAmountRepeated(work.locale, work.order.summa, work.claim.toSumma, work.claim.toUnit);
    await assertNoDoublePayout(work, work.order.tx);
    // Issuing a gift card and paying to a shop's balance complete the payout at once and have no transaction number.
    if (work.claim.toKind === 'gift' || work.claim.toShop !== null)
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
      if (await requestReplacement(work, known)) return;
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
    if (returning.includes(order.choice) && (await requestReplacement(work, known))) return;
    await applyOption(tx, claim, order, actor, work);
    const { refundRequisites } = await lockClaim(tx, claim.id);
    if (refundRequisites !== null) await recordRefundPlaceChange(work, known, refundRequisites);
  },
  approve: approveAndLog,
  refund_to: recordRefundPlace,
  uncredit: takeCreditBack,
  write_off: writeOff,
};

/** Options of a claim in status `choice` that return money to the visitor. */
const returning: readonly ActionRequest['choice'][] = ['refund', 'split'];

/**
 * Refuses a payout with an error that states the reason: payouts are frozen, an approval is missing, or the payout's
 * address is refused. Otherwise the transition would fail with the error `conflict`, which states no reason.
 */
async function assertPayoutAllowed(
  tx: Tx,
  { id, status }: ClaimRow,
  { action }: ActionRequest,
  staff: Staff,
): Promise<void> {
  const score = action === 'payout' ? await refusedPayout(tx, id) : null;
  if (score !== null)
    throw fieldError(staff.locale, 'action', 'Refusals.payout_aml', { code: 'conflict', values: { score } });
  if (action !== leavingAction(status)) return;
  const refused = await payoutRefusal(tx, id, formatActor({ kind: 'operator', id: staff.id }));
  if (refused === null) return;
  const frozen = await frozenNow(tx);
  const why = frozen ? whyIn(staff.locale, frozen) : '';
  const values = { why, score: refused.score ?? 0, ...(refused.day && dayWords(staff.locale, refused.day)) };
  throw fieldError(staff.locale, 'action', `Refusals.payout_${refused.reason}`, { code: 'conflict', values });
}

/**
 * Lets a claim wait in review until the visitor proves the identity, which the limit `identityUsd` requires. The claim
 * is accepted for payout once the identity is proved.
 */
async function waitForIdentity(work: ActionContext): Promise<void> {
  const { tx, claim } = work;
  if (claim.status === 'check') await setReason(tx, claim, 'verify');
  else await transitionThrough(work, ['check'], { reason: 'verify' });
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
  if (claim.status === 'payout' && claim.toShop !== null) await payApprovedSale(tx, claim);
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
