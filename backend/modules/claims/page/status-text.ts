import { awaitsProof, type ClaimStatus, isEndedWithoutExchange } from '#domain/claim-status.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { isAlwaysOpen, opensAt } from '#domain/office-hours.ts';
import { claimText } from '../../../claim-words.ts';
import { t } from '../../../i18n.ts';
import { paymentMethods } from '../../../payments/payment-methods.ts';
import { businessHoursSchema } from '../../platform/settings/service.ts';
import { overdueStatuses, timeouts } from '../lifecycle/service.ts';
import { extraValues, originOf } from './extra-money.ts';
import type { ClaimStateRow } from './queries/claim-state.ts';
import { reasonText } from './reason-text.ts';

/** Returns the text below a claim's status. The text gives the reason for the status and the next step. */
export function statusText(row: ClaimStateRow, locale: Locale): string {
  const { status, reason, shop } = row;
  if (isAwaitingIdentity(row)) return claimText(locale, `ClaimStatus.${status}.identity`, shop);
  if (isOverdue(row)) return t(locale, 'ClaimStatus.overdue');
  const hours = isRoundTheClock(row) ? 'always' : 'business';
  const origin = isRefund(row) ? originOf(row) : undefined;
  const key = promiseAfterHours(row) ? 'afterHours' : origin ? extraKey(row) : textKey(row);
  const sum = formatMoney(row.refundSumma ?? row.fromSumma, row.from.unit, locale);
  const next = claimText(locale, `ClaimStatus.${key}`, shop, { hours, sum, ...(origin && extraValues(origin)) });
  // The texts for `expired` and for a payment that was not found already contain the reason, so it is not added.
  const saysReason = status === 'expired' || awaitsProof(row);
  return reason === null || saysReason ? next : `${reasonText(locale, status, reason)} ${next}`;
}

/**
 * Whether the promised time has passed. Overdue claims get a different text, because the usual text would repeat the
 * broken promise.
 */
const isOverdue = ({ status, clockAt, now }: ClaimStateRow): boolean =>
  overdueStatuses.includes(status) && clockAt !== null && clockAt < now;

/** Returns the promised time if it is later than usual because the business is closed. Returns null otherwise. */
export function promiseAfterHours(row: ClaimStateRow): Date | null {
  const { status, clockAt, now } = row;
  if (isAwaitingIdentity(row)) return null;
  const minutes = overdueStatuses.includes(status) ? timeouts[status]?.minutes : undefined;
  if (minutes === undefined || clockAt === null) return null;
  return clockAt.getTime() - now.getTime() > minutes * 60_000 ? clockAt : null;
}

/**
 * Returns the time by which an operator promises to act. Returns null if nothing is promised or the promised time has
 * passed.
 */
export function dueAt(row: ClaimStateRow): Date | null {
  const { status, clockAt, now } = row;
  if (isAwaitingIdentity(row)) return null;
  return overdueStatuses.includes(status) && clockAt !== null && clockAt > now ? clockAt : null;
}

/** Statuses in which no operator has to act yet. */
const beforeOperators: readonly ClaimStatus[] = [
  'new',
  'verify',
  'wait_requisites',
  'wait_payment',
  'confirming',
  'paid_partial',
  'paid',
  'aml',
];

/** Whether operators work around the clock. */
export const isRoundTheClock = ({ hours }: Pick<ClaimStateRow, 'hours'>): boolean =>
  isAlwaysOpen(businessHoursSchema.parse(hours));

/** Returns when business hours resume, for claims that will need an operator. Returns null within business hours. */
export const operatorsBackAt = ({ status, hours, now }: ClaimStateRow): Date | null =>
  beforeOperators.includes(status) ? opensAt(businessHoursSchema.parse(hours), now) : null;

/**
 * Whether a claim waits until its visitor proves their identity. Meanwhile no time is promised, because the next step
 * is the visitor's.
 */
const isAwaitingIdentity = ({ status, reason, identity }: ClaimStateRow): boolean =>
  identity === 'wanted' && (status === 'verify' || (status === 'check' && reason === 'verify'));

const isRefund = ({ status }: ClaimStateRow): boolean => status === 'refund' || status === 'refunded';

/** Returns the message key of a text about the refund of a surplus or a second payment. */
const extraKey = ({ status, refundRequisites }: ClaimStateRow): string =>
  status === 'refunded' ? 'refunded.extra.text' : `refund.extra.${refundRequisites === null ? 'unaddressed' : 'text'}`;

/** Returns the message key of a status text. The text mentions a payment only if the visitor was told where to pay. */
function textKey(row: ClaimStateRow): string {
  const { status, reason, payUntil, rail, to, refundRequisites, isPaymentSeen } = row;
  const { pays } = paymentMethods[rail];
  if (awaitsProof(row)) return pays === 'requisites' ? 'choice.noPayment.text' : 'choice.noPayment.receipt';
  if (isPaymentSeen && isEndedWithoutExchange(status)) return 'expired.seen';
  if (status === 'cancelled' && reason === 'no_payment') return 'cancelled.noPayment';
  if (status === 'refund' && refundRequisites === null) return 'refund.unaddressed';
  if (status === 'expired' && payUntil === null) return 'expired.unconfirmed';
  if (status === 'wait_payment' && pays !== 'requisites') return `wait_payment.${pays}`;
  if (status === 'expired' && pays !== 'requisites') return 'expired.closed';
  if (to.kind === 'gift' && (status === 'paid' || status === 'payout' || status === 'done')) return `${status}.gift`;
  if (status === 'done' && to.kind === 'crypto' && !row.shop) return 'done.crypto';
  return (isPaidOutInCash(row) && cashTexts[status]) || `${status}.text`;
}

/** Keys of the texts for a payout that the visitor collects at an office. */
const cashTexts: Partial<Record<ClaimStatus, string>> = {
  paid: 'paid.cash',
  check: 'check.cash',
  payout: 'payout.cash.text',
  payout_sent: 'payout_sent.cash.text',
  done: 'done.cash',
};

/** Whether the visitor collects the payout at an office. The payout of a shop's claim goes to the shop. */
export const isPaidOutInCash = ({ to, shop }: Pick<ClaimStateRow, 'to' | 'shop'>): boolean =>
  to.kind === 'cash' && !shop;
