import type { Locale } from '#domain/locale.ts';
import { t } from '../../../i18n.ts';
import { paymentMethods } from '../../../payments/methods.ts';
import { overdueStatuses, timeouts } from '../lifecycle/service.ts';
import type { ClaimStateRow } from './queries/claim-state.ts';

/** Text below a claim's status: its reason, and what happens next. */
export function statusText(row: ClaimStateRow, locale: Locale): string {
  const { status, reason } = row;
  if (isOverdue(row)) return t(locale, 'ClaimStatus.overdue');
  const next = t(locale, `ClaimStatus.${promiseAfterHours(row) ? 'afterHours' : textKey(row)}`);
  // The text of `expired` already states that the time is over.
  return reason === null || status === 'expired' ? next : `${t(locale, `ClaimReason.${reason}`)} ${next}`;
}

/** Text once the promised time is over, because the usual text would promise it again. */
const isOverdue = ({ status, clockAt, now }: ClaimStateRow): boolean =>
  overdueStatuses.includes(status) && clockAt !== null && clockAt < now;

/** The promised time, if it is later than in the usual text because of business hours. */
export function promiseAfterHours({ status, clockAt, now }: ClaimStateRow): Date | null {
  const minutes = overdueStatuses.includes(status) ? timeouts[status]?.minutes : undefined;
  if (minutes === undefined || clockAt === null) return null;
  return clockAt.getTime() - now.getTime() > minutes * 60_000 ? clockAt : null;
}

/**
 * Key of the text, by how the claim is paid and paid out. The text mentions a payment only if the visitor was shown
 * where to pay.
 */
function textKey({ status, payUntil, rail, to }: ClaimStateRow): string {
  if (status === 'expired' && payUntil === null) return 'expired.unconfirmed';
  const { pays } = paymentMethods[rail];
  if (status === 'wait_payment' && pays !== 'requisites') return `wait_payment.${pays}`;
  if (status === 'expired' && pays !== 'requisites') return 'expired.closed';
  return (status === 'payout_sent' || status === 'done') && to.kind === 'cash' ? `${status}.cash` : `${status}.text`;
}
