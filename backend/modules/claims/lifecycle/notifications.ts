import type { ClaimMailKind } from '#domain/claim-mail.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';

export type MailKind = ClaimMailKind;

const kinds: Partial<Record<ClaimStatus, MailKind>> = {
  new: 'created',
  verify: 'verify',
  wait_payment: 'requisites',
  confirming: 'seen',
  paid: 'received',
  paid_partial: 'partial',
  choice: 'choice',
  payout_sent: 'payout',
  done: 'done',
  refund: 'refund',
  refunded: 'refunded',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
};

/**
 * Statuses with a credited payment. A change from such a status to `wait_payment` or `expired` means that the credit
 * was reversed.
 */
const creditedStatuses: readonly ClaimStatus[] = ['paid_partial', 'paid', 'check'];

interface Move {
  /** The previous status, or null for a new claim. */
  from: ClaimStatus | null;
  to: ClaimStatus;
  reason: ClaimReason | null;
}

/** Returns the kind of e-mail to send for a transition, or null for none. */
export function mailKind({ from, to, reason }: Move): MailKind | null {
  // This transition means that a payment has completed the claim's sum. A reversed credit causes the same transition,
  // but then other transitions follow, and only the last one gets an e-mail.
  if (from === 'choice' && to === 'check' && reason === null) return 'received';
  if (from === 'marked_paid' && to === 'wait_payment') return 'unseen';
  if (from !== null && creditedStatuses.includes(from)) {
    if (to === 'wait_payment') return 'uncredited';
    if (to === 'expired') return 'uncreditedEnded';
  }
  // A claim that expires before its confirmation was never asked for money, so the e-mail must not mention a payment.
  if (to === 'expired' && (from === 'new' || from === 'verify')) return 'lapsed';
  return kinds[to] ?? null;
}

const progressKinds: readonly MailKind[] = ['created', 'seen', 'received', 'payout'];

/** Whether an e-mail only reports progress. Users can switch off such e-mails. */
export const isProgress = (kind: MailKind): boolean => progressKinds.includes(kind);

/** Whether the visitor gets an e-mail about a transition. */
export const shouldNotify = (email: string, move: Move): boolean => email !== '' && mailKind(move) !== null;
