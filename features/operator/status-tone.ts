import type { Tone } from '#components/ui/status-badge.tsx';
import { type ClaimStatus, operatorStatuses } from '#domain/claim-status.ts';

/**
 * Returns the badge colour of a claim's status. In the back office, a coloured badge always means that an operator must
 * act.
 */
export const statusTone = (status: ClaimStatus): Tone => (operatorStatuses.includes(status) ? 'caution' : 'neutral');
