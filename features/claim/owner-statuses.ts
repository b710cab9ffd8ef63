import { type ClaimStatus, payableStatuses } from '#domain/claim-status.ts';

/** Statuses in which the owner has to act. Everyone else sees a screen without actions. */
export const ownerStatuses = new Set<ClaimStatus>(['new', ...payableStatuses]);
