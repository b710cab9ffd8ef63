import { type ClaimStatus, payableStatuses } from '#domain/claim-status.ts';

/** Statuses in which the claim's owner must act. All other viewers then see a screen without actions. */
export const ownerStatuses = new Set<ClaimStatus>(['new', ...payableStatuses]);
