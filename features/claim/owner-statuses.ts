import { type ClaimStatus, payableStatuses } from '#domain/claim-status.ts';

/** Statuses in which the claim waits for its owner. Viewers who are not the owner see a screen without actions. */
export const ownerStatuses = new Set<ClaimStatus>(['new', ...payableStatuses]);
