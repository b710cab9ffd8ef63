import type { ClaimStatus } from './claim-status.ts';

/** Stages of a claim as visitors see them: 1 created, 2 payment, 3 check, 4 payout, 5 end. */
export type ClaimStage = 1 | 2 | 3 | 4 | 5;

const stages: Record<ClaimStatus, ClaimStage | null> = {
  new: 1,
  verify: 1,
  wait_requisites: 2,
  wait_payment: 2,
  marked_paid: 2,
  confirming: 2,
  paid_partial: 2,
  paid: 3,
  aml: 3,
  check: 3,
  choice: 3,
  payout: 4,
  payout_sent: 4,
  refund: 4,
  done: 5,
  refunded: 5,
  expired: null,
  cancelled: null,
  failed: null,
};

/** Returns the stage shown for a status, or null for a claim that ended without an exchange. */
export const stageOf = (status: ClaimStatus): ClaimStage | null => stages[status];
