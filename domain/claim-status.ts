/** Every status of a claim. The SQL constraint `claims_status_known` lists the same values. */
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
 * Reasons that explain a claim's status if the status alone is not clear. The SQL constraint `claims_reason_known`
 * lists the same values.
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
  'no_payment',
] as const;

export type ClaimReason = (typeof claimReasons)[number];

/**
 * Reasons for the status `choice` that can occur without any payment. All other reasons mean that a payment has
 * arrived.
 */
export const unpaidChoiceReasons: readonly ClaimReason[] = ['verify', 'provider', 'no_payment'];

/** Allowed transitions of a claim's status. */
const transitions: Record<ClaimStatus, readonly ClaimStatus[]> = {
  new: ['verify', 'wait_requisites', 'wait_payment', 'cancelled', 'expired'],
  verify: ['wait_requisites', 'wait_payment', 'choice', 'cancelled', 'expired', 'failed'],
  wait_requisites: ['wait_payment', 'choice', 'failed'],
  wait_payment: ['marked_paid', 'confirming', 'paid_partial', 'paid', 'cancelled', 'expired'],
  marked_paid: ['confirming', 'paid_partial', 'paid', 'check', 'choice', 'wait_payment', 'failed'],
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

/** Statuses from which a claim cannot return to `wait_payment` while the ledger holds money for the claim. */
const creditedStatuses: readonly ClaimStatus[] = ['paid_partial', 'paid', 'check'];

/** Statuses that a claim in `choice` may take only if no money of the visitor is left in the claim's ledger account. */
const unpaidOnlyStatuses: readonly ClaimStatus[] = ['wait_requisites', 'cancelled', 'failed'];

/**
 * Final statuses of claims that ended without an exchange; such a claim's ledger account must be empty. The SQL
 * function `watched_until` has the same list.
 */
export const endedWithoutExchangeStatuses: readonly ClaimStatus[] = ['expired', 'cancelled', 'failed'];

/** Statuses in which a claim has ended. A late payment can still reopen a claim that ended without an exchange. */
export const finalStatuses: readonly ClaimStatus[] = ['done', 'refunded', ...endedWithoutExchangeStatuses];

export const openStatuses: readonly ClaimStatus[] = claimStatuses.filter((status) => !finalStatuses.includes(status));

/**
 * Statuses in which no payment is known yet. All claims in these statuses may together hold only a limited share of a
 * reserve; the SQL function `is_unpaid` has the same list.
 */
export const unpaidStatuses: readonly ClaimStatus[] = [
  'new',
  'verify',
  'wait_requisites',
  'wait_payment',
  'marked_paid',
];

/** Statuses in which the claim still waits for a payment, or for the rest of a partial payment. */
export const awaitingPaymentStatuses: readonly ClaimStatus[] = [
  'wait_payment',
  'marked_paid',
  'confirming',
  'paid_partial',
];

export const payableStatuses: readonly ClaimStatus[] = ['wait_payment', 'paid_partial'];

/**
 * Statuses in which the payout or refund has begun. If the visitor pays again, the exchange opens a follow-up claim.
 */
export const settledStatuses: readonly ClaimStatus[] = ['payout', 'payout_sent', 'done', 'refund', 'refunded'];

/**
 * Statuses in which a claim holds exactly its payout amount in the reserve. The hold of a claim marked as paid ends
 * early if no payment is credited in time or if newer claims need the reserve (decisions 070 and 071).
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
 * Returns whether a claim may change from one status to another.
 * @param moneyHeld whether the ledger holds money of the visitor for the claim
 */
export function canTransition(from: ClaimStatus, to: ClaimStatus, moneyHeld: boolean): boolean {
  if (!transitions[from].includes(to)) return false;
  if (moneyHeld && isEndedWithoutExchange(to)) return false;
  if (moneyHeld && from === 'marked_paid' && to === 'choice') return false;
  if (moneyHeld && creditedStatuses.includes(from) && to === 'wait_payment') return false;
  return !(from === 'choice' && moneyHeld && unpaidOnlyStatuses.includes(to));
}

/** Returns every status that may follow `from`, regardless of whether money is held. */
export const nextStatuses = (from: ClaimStatus): readonly ClaimStatus[] => transitions[from];

export const isEndedWithoutExchange = (status: ClaimStatus): boolean => endedWithoutExchangeStatuses.includes(status);

/**
 * Returns whether staff found no payment of the claim, so that the visitor is asked to prove the payment
 * (docs/decisions/123-no-payment-found.md).
 */
export const awaitsProof = ({ status, reason }: { status: ClaimStatus; reason: ClaimReason | null }): boolean =>
  status === 'choice' && reason === 'no_payment';

export const isFinal = (status: ClaimStatus): boolean => finalStatuses.includes(status);

/**
 * Returns whether a claim in this status may hold a part of the reserve for its payout. A hold begins with the
 * confirmation and ends when the payout is final.
 */
export const holdsReserve = (status: ClaimStatus): boolean =>
  !['new', 'verify', 'refund'].includes(status) && !isFinal(status);
