import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import { opensAt } from '#domain/office-hours.ts';
import { t } from '../../../i18n.ts';
import { paymentMethods } from '../../../payments/methods.ts';
import { businessHoursSchema } from '../../platform/settings/service.ts';
import { overdueStatuses, timeouts } from '../lifecycle/service.ts';
import type { ClaimStateRow } from './queries/claim-state.ts';

/** Returns the text below a claim's status: the status's reason, and what happens next. */
export function statusText(row: ClaimStateRow, locale: Locale): string {
  const { status, reason } = row;
  if (isOverdue(row)) return t(locale, 'ClaimStatus.overdue');
  const next = t(locale, `ClaimStatus.${promiseAfterHours(row) ? 'afterHours' : textKey(row)}`);
  // The reason is omitted for `expired`, whose text already states that the time is over.
  return reason === null || status === 'expired' ? next : `${t(locale, `ClaimReason.${reason}`)} ${next}`;
}

/**
 * Whether the promised time is over. A separate text is then shown, because the usual text would promise the same time
 * again.
 */
const isOverdue = ({ status, clockAt, now }: ClaimStateRow): boolean =>
  overdueStatuses.includes(status) && clockAt !== null && clockAt < now;

/** Returns the promised time if business hours make it later than the usual text says; else null. */
export function promiseAfterHours({ status, clockAt, now }: ClaimStateRow): Date | null {
  const minutes = overdueStatuses.includes(status) ? timeouts[status]?.minutes : undefined;
  if (minutes === undefined || clockAt === null) return null;
  return clockAt.getTime() - now.getTime() > minutes * 60_000 ? clockAt : null;
}

/** Statuses before an operator has to act. In later ones the promised time counts business hours. */
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

/** Returns when operators are back, for a claim that will need one; null within business hours. */
export const operatorsBackAt = ({ status, hours, now }: ClaimStateRow): Date | null =>
  beforeOperators.includes(status) ? opensAt(businessHoursSchema.parse(hours), now) : null;

/**
 * Returns the key of a status's text, which depends on how the claim is paid and paid out. The text mentions a payment
 * only if the visitor was shown where to pay.
 */
function textKey({ status, payUntil, rail, to, refundRequisites }: ClaimStateRow): string {
  if (status === 'refund' && refundRequisites === null) return 'refund.unaddressed';
  if (status === 'expired' && payUntil === null) return 'expired.unconfirmed';
  const { pays } = paymentMethods[rail];
  if (status === 'wait_payment' && pays !== 'requisites') return `wait_payment.${pays}`;
  if (status === 'expired' && pays !== 'requisites') return 'expired.closed';
  return (status === 'payout_sent' || status === 'done') && to.kind === 'cash' ? `${status}.cash` : `${status}.text`;
}
