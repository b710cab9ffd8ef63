import type { z } from 'zod';
import type { claimState } from '#contracts/claim.ts';
import { isPositive } from '#domain/amount.ts';
import { stageOf } from '#domain/claim-stage.ts';
import { type ClaimStatus, isEndedWithoutExchange, isFinal } from '#domain/claim-status.ts';
import { partOf } from '#domain/demo-part.ts';
import type { Locale } from '#domain/locale.ts';
import { lockMinutes } from '#domain/office-hours.ts';
import { promocodeBonus } from '#domain/promocode.ts';
import { pendingStatuses } from '#domain/verification.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import { formatDateTime } from '../../../format.ts';
import { t } from '../../../i18n.ts';
import { iconOf } from '../../../icons/icon-of.ts';
import { formOriginsOf } from '../../../payments/form-origins.ts';
import { paymentMethods } from '../../../payments/payment-methods.ts';
import { allocatedRequisite, requisiteLines } from '../payment/service.ts';
import { type ClaimResolution, loadResolution } from '../resolution/service.ts';
import { visitorActions } from './actions.ts';
import { isOwnerOfRow, paymentDetailsStatuses, requireClaimRow } from './claim-row.ts';
import { hasConsent } from './consent.ts';
import { originOf } from './extra-money.ts';
import { giftIn } from './gift-in.ts';
import { maskEmail, type Sight } from './mask.ts';
import { processingTimeOf } from './processing-time.ts';
import type { ClaimStateRow } from './queries/claim-state.ts';
import { refundOf, refundRequisitesState, requisitesFor } from './refund-state.ts';
import { requisiteType, sideNetwork } from './requisite-type.ts';
import {
  dueAt,
  isPaidOutInCash,
  isRoundTheClock,
  operatorsBackAt,
  promiseAfterHours,
  statusText,
} from './status-text.ts';
import { statusTitle, titledHistory } from './status-title.ts';
import { isBuyer, type Viewer } from './viewer.ts';

export type ClaimState = z.input<typeof claimState>;

const pollAfterMs = { open: 3_000, final: 15_000 };

/**
 * Returns a claim as its page shows it. Personal data is masked unless the viewer owns the claim or is staff.
 * @throws ApiError `not_found` for an unknown claim
 */
export async function loadClaimState(db: Db, id: string, viewer: Viewer): Promise<ClaimState> {
  const { locale, isStaff = false, secret } = viewer;
  const row = await requireClaimRow(db, id, locale);
  const own = await isOwnerOfRow(db, row, viewer);
  const unmasked = own || isStaff;
  const sight = { unmasked, secret };
  const final = isFinal(row.status);
  const resolution = row.status === 'choice' ? await loadResolution(db, id, locale, row.shop) : null;
  return {
    ...agreement(row),
    actions: own ? actionsOf(row, resolution) : [],
    stage: stageOf(row.status),
    title: statusTitle(locale, { ...row, ...kindOf(row), isReviewed: unmasked && isReviewed(row) }, row.shop),
    text: statusText(row, locale),
    promisedUntil: promiseAfterHours(row)?.toISOString() ?? null,
    dueAt: dueAt(row)?.toISOString() ?? null,
    alwaysOpen: isRoundTheClock(row),
    operatorsBackAt: operatorsBackAt(row)?.toISOString() ?? null,
    statusUntil: statusUntilOf(row),
    final,
    own,
    needsConsent: row.status === 'new' && !hasConsent(row.agree),
    takeable: own && viewer.userId !== null && row.userId === null && (await isBuyer(db, row, viewer)),
    email: unmasked ? row.email : maskEmail(row.email),
    from: sideOf(row.from, row.fromRequisites, sight),
    // The payout of a shop's claim goes to the shop, so hide the payout's requisites from the buyer.
    to: sideOf(row.to, row.toRequisites, { ...sight, unmasked: isStaff || (own && row.shop === null) }),
    city: row.city,
    fixedMinutes: fixedMinutesOf(row),
    createdAt: row.createdAt.toISOString(),
    watch: await watchOf(db, row, sight, locale),
    confirmations: confirmationsOf(row),
    txIn: unmasked ? row.txIn : null,
    statedTx: unmasked ? row.statedTx : null,
    txOut: unmasked ? row.txOut : null,
    refund: refundOf(row, sight, locale),
    refundRequisites: refundRequisitesState(row, { own, sight, locale }),
    received: expectsRemainder(row) ? row.received : null,
    choice: resolution,
    note: unmasked ? row.note : null,
    messages: unmasked ? row.messages : [],
    shop: shopOf(row, unmasked),
    identity: unmasked ? row.identity : null,
    check: checkOf(row),
    verification: unmasked ? row.verification : null,
    prize: own && row.hasPrize,
    gift: giftIn(row.from.kind, row.to.kind),
    paidOutInCash: isPaidOutInCash(row),
    promocode: unmasked ? promocodeOf(row) : null,
    history: titledHistory(stepsOf(row), locale, row.shop),
    repricings: row.repricings,
    linked: unmasked ? linkedOf(row, locale) : [],
    demo: row.isDemo ? { part: own ? partOf({ ...row, isFunded: isPositive(row.received) }) : null } : null,
    bills: unmasked ? row.bills : [],
    eta: final ? null : await processingTimeOf(db, row.fromPs, row.toPs),
    formOrigins: formOriginsOf(paymentMethods[row.rail]),
    pollAfter: final ? pollAfterMs.final : pollAfterMs.open,
  };
}

/** Returns the shop of the claim. Strangers do not get the order number and the link back to the shop. */
function shopOf({ shop, status }: ClaimStateRow, unmasked: boolean): ClaimState['shop'] {
  if (shop === null) return null;
  const { name, order, title, payCode, successUrl, failUrl } = shop;
  if (!unmasked) return { name, order: null, title: null, backUrl: null, payCode: null };
  const backUrl = isFinal(status) ? (status === 'done' ? successUrl : failUrl) : null;
  const isUnpaid = isEndedWithoutExchange(status) && backUrl === null;
  return { name, order, title, backUrl, payCode: isUnpaid ? payCode : null };
}

function checkOf({ courseType, isPayerChecked, fromRequisites }: ClaimStateRow): ClaimState['check'] {
  if (courseType !== 'verification' || isPayerChecked) return null;
  return fromRequisites.some(({ sealed }) => sealed !== undefined) ? 'card' : 'identity';
}

function promocodeOf(row: ClaimStateRow): ClaimState['promocode'] {
  if (row.promocode === null) return null;
  return { code: row.promocode, bonus: promocodeBonus(row, row.promoPercent, row.to.digits) };
}

/** Returns 0 for a payment in cash whose rate lock would end, or would have ended, before the office opens. */
function fixedMinutesOf({ rail, fixedMinutes, payUntil, courseFixedUntil, officeSchedule, now }: ClaimStateRow) {
  if (rail !== 'cash') return fixedMinutes;
  if (payUntil === null) return lockMinutes(officeSchedule, now, fixedMinutes);
  return courseFixedUntil === null ? 0 : fixedMinutes;
}

const countedStatuses: readonly ClaimStatus[] = ['new', 'verify'];

/** Returns the time at which a claim in status `new` or `verify` times out. Returns null in other statuses. */
const statusUntilOf = ({ status, clockAt }: ClaimStateRow): string | null =>
  countedStatuses.includes(status) ? (clockAt?.toISOString() ?? null) : null;

/** Returns the payment's confirmations while the claim is in `confirming`, or null if there are none to show. */
function confirmationsOf(row: ClaimStateRow): ClaimState['confirmations'] {
  const { status, confirmationsSeen: seen, confirmationsRequired: required } = row;
  return status === 'confirming' && seen !== null && required !== null ? { seen, required } : null;
}

const stepsOf = (row: ClaimStateRow) => row.history.map((step) => ({ ...step, ...kindOf(row) }));

/** Whether staff reviews the photos that the visitor has sent for the claim. */
const isReviewed = ({ verification }: ClaimStateRow): boolean =>
  verification !== null && pendingStatuses.includes(verification.status);

/** Returns the facts about a claim on which the titles of its statuses depend. */
const kindOf = (row: ClaimStateRow) => ({ isExtra: originOf(row) !== undefined, isCash: isPaidOutInCash(row) });

function actionsOf(row: ClaimStateRow, resolution: ClaimResolution | null): ClaimState['actions'] {
  const { status, reason, rail, bills, received, isAssigned, history, payUntil, now } = row;
  return visitorActions({
    status,
    reason,
    rail,
    receipts: bills.length,
    paid: isPositive(received),
    canResolve: resolution?.options.some(({ enabled }) => enabled) ?? false,
    isAssigned,
    isPayable: payUntil !== null && payUntil > now,
    timesMarked: history.filter((step) => step.status === 'marked_paid').length,
  });
}

const linkedOf = (row: ClaimStateRow, locale: Locale): ClaimState['linked'] =>
  row.linked.map((claim) => {
    const step = { status: claim.status, isExtra: claim.number > row.number, isCash: isPaidOutInCash(row) };
    return { ...claim, title: statusTitle(locale, step, row.shop) };
  });

const expectsRemainder = ({ status, received }: ClaimStateRow): boolean =>
  paymentDetailsStatuses.includes(status) && isPositive(received);

function agreement(row: ClaimStateRow) {
  const { id, number, status, reason, fromPs, toPs, fromSumma, toSumma, course, courseType } = row;
  return {
    id,
    number,
    status,
    reason,
    fromPs,
    toPs,
    fromSumma,
    toSumma,
    course,
    courseType,
    courseFixedUntil: row.courseFixedUntil?.toISOString() ?? null,
    payUntil: row.payUntil?.toISOString() ?? null,
    serverTime: row.now.toISOString(),
  };
}

/** Returns the time until which late payments to an ended claim are accepted, and the requisite that receives them. */
async function watchOf(
  db: Db,
  { id, watchedUntil, now, from, isPaymentSeen: seen }: ClaimStateRow,
  { unmasked, secret }: Sight,
  locale: Locale,
): Promise<ClaimState['watch']> {
  if (!watchedUntil) return null;
  const requisite = await allocatedRequisite(db, secret, id);
  const text = t(locale, `Claim.end.watch.${now < watchedUntil ? 'open' : 'over'}`, {
    until: formatDateTime(watchedUntil, locale),
  });
  const paidTo = requisiteLines(requisite).map(({ name, value }) => ({
    name,
    label: t(locale, `Requisite.${name === 'value' ? requisiteType(from.kind, value) : name}`),
    value,
  }));
  return { until: watchedUntil.toISOString(), text, paidTo: requisitesFor(paidTo, null, { unmasked }), seen };
}

function sideOf(side: ClaimStateRow['from'], requisites: StoredRequisite[], sight: Sight) {
  const { name, code, unit, networkCode, labels } = side;
  const given = requisitesFor(requisites, labels, sight);
  return { name, code, currency: unit, network: sideNetwork(side), networkCode, icon: iconOf(side), requisites: given };
}
