import type { ClaimStatus } from '#domain/claim-status.ts';

/** Subject of a mail about a claim. */
export type MailKind =
  | 'created'
  | 'verify'
  | 'requisites'
  | 'unseen'
  | 'seen'
  | 'received'
  | 'partial'
  | 'choice'
  | 'payout'
  | 'done'
  | 'refund'
  | 'refunded'
  | 'lapsed'
  | 'expired'
  | 'cancelled'
  | 'failed';

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

/** Kind of the mail about a transition; null: the visitor gets none. `from` is null for a claim's first status. */
export function mailKind(from: ClaimStatus | null, to: ClaimStatus): MailKind | null {
  if (from === 'marked_paid' && to === 'wait_payment') return 'unseen';
  // No payment had been requested.
  if (to === 'expired' && (from === 'new' || from === 'verify')) return 'lapsed';
  return kinds[to] ?? null;
}

const progressKinds: readonly MailKind[] = ['created', 'seen', 'received', 'payout'];

/** Whether a mail only reports progress; users may turn those off. */
export const isProgress = (kind: MailKind): boolean => progressKinds.includes(kind);

/** Whether a transition is mailed: its writer then adds a row to `claim_mail_outbox` in the same transaction. */
export const shouldNotify = (email: string, from: ClaimStatus | null, to: ClaimStatus): boolean =>
  email !== '' && mailKind(from, to) !== null;
