import type { ClaimStatus } from '#domain/claim-status.ts';

/** Kind of a mail about a claim. */
export type MailKind =
  | 'created'
  | 'verify'
  | 'requisites'
  | 'unseen'
  | 'seen'
  | 'received'
  | 'uncredited'
  | 'uncreditedEnded'
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

/**
 * Statuses of credited claims. A transition from one of them to `wait_payment` or `expired` means that a credit was
 * taken back.
 */
const creditedStatuses: readonly ClaimStatus[] = ['paid_partial', 'paid', 'check'];

/** Returns the kind of mail that a transition causes; null: no mail. `from` is null for a claim's first status. */
export function mailKind(from: ClaimStatus | null, to: ClaimStatus): MailKind | null {
  if (from === 'marked_paid' && to === 'wait_payment') return 'unseen';
  if (from !== null && creditedStatuses.includes(from)) {
    if (to === 'wait_payment') return 'uncredited';
    if (to === 'expired') return 'uncreditedEnded';
  }
  // Before the confirmation no payment was requested, so the mail must not speak of one.
  if (to === 'expired' && (from === 'new' || from === 'verify')) return 'lapsed';
  return kinds[to] ?? null;
}

const progressKinds: readonly MailKind[] = ['created', 'seen', 'received', 'payout'];

/** Whether a mail only reports progress. Users may switch such mails off. */
export const isProgress = (kind: MailKind): boolean => progressKinds.includes(kind);

/**
 * Whether a transition is mailed. If so, the transaction that writes the transition also adds a row to
 * `claim_mail_outbox`.
 */
export const shouldNotify = (email: string, from: ClaimStatus | null, to: ClaimStatus): boolean =>
  email !== '' && mailKind(from, to) !== null;
