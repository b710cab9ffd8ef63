import { type ClaimStatus, isEndedWithoutExchange } from '#domain/claim-status.ts';
import type { Tone } from './status-badge.tsx';

const needsVisitor = new Set<ClaimStatus>(['new', 'verify', 'wait_payment', 'paid_partial', 'choice']);

/** Returns the badge colour of a claim status. The colour `caution` means that the visitor must act. */
export function toneOf(status: ClaimStatus): Tone {
  if (status === 'done') return 'success';
  if (status === 'refunded' || status === 'cancelled' || status === 'expired') return 'neutral';
  if (isEndedWithoutExchange(status)) return 'danger';
  return needsVisitor.has(status) ? 'caution' : 'active';
}
