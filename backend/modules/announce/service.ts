import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Tx } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/queue.ts';

/** What a mail about a claim tells of. */
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

interface Moved {
  /** Id of the move; null for the claim's first. */
  id: string | null;
  from: ClaimStatus | null;
  to: ClaimStatus;
}

/** Queues the mail about a move, where there is one and somebody to write to, in the transaction of the move. */
export async function announce(tx: Tx, claim: { id: string; email: string }, { id, from, to }: Moved): Promise<void> {
  if (claim.email === '' || mailKind(from, to) === null) return;
  await enqueue(tx, 'claimMail', { claimId: claim.id, move: id });
}
