import type { Tone } from '#components/ui/status-badge.tsx';
import type { ClaimStatus } from '#domain/claim-status.ts';

const needsOperator = new Set<ClaimStatus>(['verify', 'marked_paid', 'paid', 'check', 'choice', 'payout', 'refund']);

/** At the desk colour means only this: it waits for hands. */
export const statusTone = (status: ClaimStatus): Tone => (needsOperator.has(status) ? 'caution' : 'neutral');
