import type { Tone } from '#components/ui/status-badge.tsx';
import { type ClaimStatus, operatorStatuses } from '#domain/claim-status.ts';

/** In the back office, a colour means only that an operator is needed. */
export const statusTone = (status: ClaimStatus): Tone => (operatorStatuses.includes(status) ? 'caution' : 'neutral');
