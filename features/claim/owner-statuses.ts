import { type ClaimStatus, payableStatuses } from '#domain/claim-status.ts';

/** A stranger has nothing to confirm or to pay: for them these are statuses like any other. */
export const ownerStatuses = new Set<ClaimStatus>(['new', ...payableStatuses]);
