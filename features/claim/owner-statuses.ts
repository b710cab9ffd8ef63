import { type ClaimStatus, payableStatuses } from '#domain/claim-status.ts';

/** Statuses in which the owner acts. Other viewers see them without actions. */
export const ownerStatuses = new Set<ClaimStatus>(['new', ...payableStatuses]);
