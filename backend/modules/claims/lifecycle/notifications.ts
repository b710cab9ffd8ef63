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

/** Which mail tells of a move; null: none, nothing changed for the visitor. `from` is null for a claim's first. */
export function mailKind(from: ClaimStatus | null, to: ClaimStatus): MailKind | null {
  if (from === 'marked_paid' && to === 'wait_payment') return 'unseen';
  // Nobody was asked to pay yet.
  if (to === 'expired' && (from === 'new' || from === 'verify')) return 'lapsed';
  return kinds[to] ?? null;
}

const steps: readonly MailKind[] = ['created', 'seen', 'received', 'payout'];

/** Whether a mail tells of progress that asks nothing; a user may want none of those. */
export const isStep = (kind: MailKind): boolean => steps.includes(kind);

/** Whether somebody is told of a claim's move: who writes the move puts it into `claim_mail_outbox` in the same transaction. */
export const isTold = (email: string, from: ClaimStatus | null, to: ClaimStatus): boolean =>
  email !== '' && mailKind(from, to) !== null;
