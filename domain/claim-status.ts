/** Every status of a claim. `claims_status_known` in SQL has the same list. */
export const claimStatuses = [
  'new',
  'verify',
  'wait_requisites',
  'wait_payment',
  'marked_paid',
  'confirming',
  'paid_partial',
  'paid',
  'aml',
  'check',
  'choice',
  'payout',
  'payout_sent',
  'done',
  'refund',
  'refunded',
  'expired',
  'cancelled',
  'failed',
] as const;

export type ClaimStatus = (typeof claimStatuses)[number];

/**
 * The reason for a claim's status, if the status alone does not explain it. `claims_reason_known` in SQL has the same
 * list.
 */
export const claimReasons = [
  'late',
  'less',
  'more',
  'double',
  'network',
  'sender',
  'limit',
  'aml',
  'verify',
  'provider',
  'client',
  'operator',
  'timeout',
] as const;

export type ClaimReason = (typeof claimReasons)[number];

/** The permitted changes of a claim's status. Every other part of the code reads them from here. */
const transitions: Record<ClaimStatus, readonly ClaimStatus[]> = {
  new: ['verify', 'wait_requisites', 'wait_payment', 'cancelled', 'expired'],
  verify: ['wait_requisites', 'wait_payment', 'choice', 'cancelled', 'expired', 'failed'],
  wait_requisites: ['wait_payment', 'choice', 'failed'],
  wait_payment: ['marked_paid', 'confirming', 'paid_partial', 'paid', 'cancelled', 'expired'],
  marked_paid: ['confirming', 'paid_partial', 'paid', 'check', 'wait_payment', 'failed'],
  confirming: ['paid', 'paid_partial', 'choice', 'check'],
  paid_partial: ['paid', 'choice', 'wait_payment', 'expired'],
  paid: ['aml', 'check', 'payout', 'wait_payment', 'expired'],
  aml: ['payout', 'check', 'choice'],
  check: ['payout', 'choice', 'refund', 'wait_payment', 'expired'],
  choice: ['wait_payment', 'check', 'payout', 'refund', 'wait_requisites', 'cancelled', 'failed'],
  payout: ['payout_sent', 'check'],
  payout_sent: ['done', 'check'],
  done: [],
  refund: ['refunded', 'check'],
  refunded: [],
  expired: ['choice'],
  cancelled: ['choice'],
  failed: ['choice'],
};

/** Statuses of claims with a credited payment. They may change to `wait_payment` only if the credit was taken back. */
const creditedStatuses: readonly ClaimStatus[] = ['paid_partial', 'paid', 'check'];

/** Statuses that may follow `choice` only if no money is held for the claim. */
const unpaidTargets: readonly ClaimStatus[] = ['wait_requisites', 'cancelled', 'failed'];

/** Final statuses in which no money of the visitor may be held. `watched_until` in SQL has the same list. */
export const endedWithoutExchangeStatuses: readonly ClaimStatus[] = ['expired', 'cancelled', 'failed'];

/** Statuses that a claim leaves neither by a timeout nor by any other automatic change. */
export const finalStatuses: readonly ClaimStatus[] = ['done', 'refunded', ...endedWithoutExchangeStatuses];

export const openStatuses: readonly ClaimStatus[] = claimStatuses.filter((status) => !finalStatuses.includes(status));

/**
 * Statuses in which no payment is known yet. Claims with these statuses are limited to a share of the reserve.
 * `is_unpaid` in SQL has the same list.
 */
export const unpaidStatuses: readonly ClaimStatus[] = [
  'new',
  'verify',
  'wait_requisites',
  'wait_payment',
  'marked_paid',
];

/** Statuses in which the payment, or the rest of it, is still expected. */
export const awaitingPaymentStatuses: readonly ClaimStatus[] = [
  'wait_payment',
  'marked_paid',
  'confirming',
  'paid_partial',
];

/** Statuses in which the visitor sees the requisites to pay to. */
export const payableStatuses: readonly ClaimStatus[] = ['wait_payment', 'paid_partial'];

/** Statuses from the start of the payout or refund on. A payment that arrives then opens a follow-up claim. */
export const settledStatuses: readonly ClaimStatus[] = ['payout', 'payout_sent', 'done', 'refund', 'refunded'];

/**
 * Statuses in which the payout amount is always held in the reserve. In `check` and `choice` the amount may have been
 * released.
 */
export const payoutHeldStatuses: readonly ClaimStatus[] = [
  'wait_requisites',
  'wait_payment',
  'marked_paid',
  'confirming',
  'paid_partial',
  'paid',
  'aml',
  'payout',
  'payout_sent',
];

/** Statuses in which an operator has to act. */
export const operatorStatuses: readonly ClaimStatus[] = [
  'verify',
  'marked_paid',
  'paid',
  'check',
  'choice',
  'payout',
  'refund',
];

/**
 * Whether the status of a claim may change from `from` to `to`.
 * @param moneyHeld whether the ledger holds money of the visitor for the claim
 */
export function canTransition(from: ClaimStatus, to: ClaimStatus, moneyHeld: boolean): boolean {
  if (!transitions[from].includes(to)) return false;
  if (moneyHeld && isEndedWithoutExchange(to)) return false;
  if (moneyHeld && creditedStatuses.includes(from) && to === 'wait_payment') return false;
  return !(from === 'choice' && moneyHeld && unpaidTargets.includes(to));
}

/** Returns the statuses that may follow `from`, whether or not money is held. */
export const nextStatuses = (from: ClaimStatus): readonly ClaimStatus[] => transitions[from];

export const isEndedWithoutExchange = (status: ClaimStatus): boolean => endedWithoutExchangeStatuses.includes(status);

export const isFinal = (status: ClaimStatus): boolean => finalStatuses.includes(status);

/**
 * Whether a claim with this status holds its payout amount in the reserve. The hold lasts from the confirmation to the
 * end of the payout.
 */
export const holdsReserve = (status: ClaimStatus): boolean =>
  !['new', 'verify', 'refund'].includes(status) && !isFinal(status);
