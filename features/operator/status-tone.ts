import type { Tone } from '#components/ui/status-badge.tsx';
import { type ClaimStatus, operatorStatuses } from '#domain/claim-status.ts';

/** At the desk colour means only this: it waits for hands. */
export const statusTone = (status: ClaimStatus): Tone => (operatorStatuses.includes(status) ? 'caution' : 'neutral');
