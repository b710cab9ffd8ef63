import type { Locale } from '#domain/locale.ts';
import { t } from '../../../i18n.ts';
import { paymentMethods } from '../../../payments/methods.ts';
import { overdueStatuses, timeouts } from '../lifecycle/service.ts';
import type { ClaimStateRow } from './queries/claim-state.ts';

/** The text below a claim's status: reason, and what happens next. */
export function statusText(row: ClaimStateRow, locale: Locale): string {
  const { status, reason } = row;
  if (isOverdue(row)) return t(locale, 'ClaimStatus.overdue');
  const next = t(locale, `ClaimStatus.${promiseAfterHours(row) ? 'afterHours' : textKey(row)}`);
  // The text of `expired` already says that the time is over.
  return reason === null || status === 'expired' ? next : `${t(locale, `ClaimReason.${reason}`)} ${next}`;
}

/** The promised time is over: the usual text would promise it again. */
const isOverdue = ({ status, clockAt, now }: ClaimStateRow): boolean =>
  overdueStatuses.includes(status) && clockAt !== null && clockAt < now;

/** The promised time, where it is later than the usual text says because it was given outside business hours. */
export function promiseAfterHours({ status, clockAt, now }: ClaimStateRow): Date | null {
  const minutes = overdueStatuses.includes(status) ? timeouts[status]?.minutes : undefined;
  if (minutes === undefined || clockAt === null) return null;
  return clockAt.getTime() - now.getTime() > minutes * 60_000 ? clockAt : null;
}

/**
 * The way of paying and of handing out decides the text. A visitor who was never shown where to pay reads nothing about
 * a payment.
 */
function textKey({ status, payUntil, rail, to }: ClaimStateRow): string {
  if (status === 'expired' && payUntil === null) return 'expired.unconfirmed';
  const { pays } = paymentMethods[rail];
  if (status === 'wait_payment' && pays !== 'requisites') return `wait_payment.${pays}`;
  if (status === 'expired' && pays !== 'requisites') return 'expired.closed';
  return (status === 'payout_sent' || status === 'done') && to.kind === 'cash' ? `${status}.cash` : `${status}.text`;
}
