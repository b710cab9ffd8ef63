import type { ClaimState } from './types.ts';

/** A stranger has nothing to confirm or to pay: for them these are statuses like any other. */
export const ownerStatuses = new Set<ClaimState['status']>(['new', 'wait_payment', 'paid_partial']);
