import { type ClaimStatus, payableStatuses } from '#domain/claim-status.ts';

/** Statuses in which the owner acts; others see them as plain statuses. */
export const ownerStatuses = new Set<ClaimStatus>(['new', ...payableStatuses]);
