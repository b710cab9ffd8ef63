import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import { t } from '../../../i18n.ts';

/** Returns a text with the reason of a claim's status. If the visitor made a decision, the text names that decision. */
export const reasonText = (locale: Locale, status: ClaimStatus, reason: ClaimReason): string =>
  t(locale, `ClaimReason.${textKey(status, reason)}`);

/**
 * Returns the message key for a reason. The reason `no_payment` has another text in the status `check`, in which the
 * visitor has already sent a proof.
 */
function textKey(status: ClaimStatus, reason: ClaimReason) {
  if (reason === 'client') return decisionIn(status);
  return reason === 'no_payment' && status === 'check' ? 'proofSent' : reason;
}

function decisionIn(status: ClaimStatus): 'client' | 'clientCancelled' | 'clientRefund' {
  if (status === 'cancelled') return 'clientCancelled';
  return status === 'refund' || status === 'refunded' ? 'clientRefund' : 'client';
}
