/** Every status of a claim; `claims_status_known` in SQL lists the same. */
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

/** Why a claim has its status, where the status alone does not say it; `claims_reason_known` in SQL lists the same. */
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

/** Which status may follow which: the only place that decides it. */
const transitions: Record<ClaimStatus, readonly ClaimStatus[]> = {
  new: ['verify', 'wait_requisites', 'wait_payment', 'cancelled', 'expired'],
  verify: ['wait_requisites', 'wait_payment', 'choice', 'cancelled', 'expired', 'failed'],
  wait_requisites: ['wait_payment', 'choice', 'failed'],
  wait_payment: ['marked_paid', 'confirming', 'paid_partial', 'paid', 'cancelled', 'expired'],
  marked_paid: ['confirming', 'paid_partial', 'paid', 'check', 'wait_payment', 'failed'],
  confirming: ['paid', 'paid_partial', 'choice', 'check'],
  paid_partial: ['paid', 'choice'],
  paid: ['aml', 'check', 'payout'],
  aml: ['payout', 'check', 'choice'],
  check: ['payout', 'choice', 'refund'],
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

/** Targets of `choice` that are open only while no money is held for the claim. */
const unpaidTargets: readonly ClaimStatus[] = ['wait_requisites', 'cancelled', 'failed'];

/** Ends in which no money may be held. `watched_until` in SQL names the same. */
export const endedWithoutExchangeStatuses: readonly ClaimStatus[] = ['expired', 'cancelled', 'failed'];

/** Nothing happens any more by itself. */
export const finalStatuses: readonly ClaimStatus[] = ['done', 'refunded', ...endedWithoutExchangeStatuses];

export const openStatuses: readonly ClaimStatus[] = claimStatuses.filter((status) => !finalStatuses.includes(status));

/** Nothing is credited yet: such claims share a reserve. `is_unpaid` in SQL names the same. */
export const unpaidStatuses: readonly ClaimStatus[] = [
  'new',
  'verify',
  'wait_requisites',
  'wait_payment',
  'marked_paid',
];

/** The payment, or the remainder of it, is expected. */
export const awaitingPaymentStatuses: readonly ClaimStatus[] = [
  'wait_payment',
  'marked_paid',
  'confirming',
  'paid_partial',
];

/** The visitor is shown where to pay. */
export const payableStatuses: readonly ClaimStatus[] = ['wait_payment', 'paid_partial'];

/** The payout or the refund has begun: a further payment opens a follow-up claim. */
export const settledStatuses: readonly ClaimStatus[] = ['payout', 'payout_sent', 'done', 'refund', 'refunded'];

/** The sum of the payout is held in the reserve, whatever happened before. In `check` and `choice` it may be released. */
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

/** An operator has to act. */
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
 * Whether a claim may go from one status to another.
 * @param moneyHeld the ledger holds money of the visitor for this claim
 */
export function canTransition(from: ClaimStatus, to: ClaimStatus, moneyHeld: boolean): boolean {
  if (!transitions[from].includes(to)) return false;
  if (moneyHeld && isEndedWithoutExchange(to)) return false;
  return !(from === 'choice' && moneyHeld && unpaidTargets.includes(to));
}

/** The statuses a claim may go to, money aside. */
export const nextStatuses = (from: ClaimStatus): readonly ClaimStatus[] => transitions[from];

export const isEndedWithoutExchange = (status: ClaimStatus): boolean => endedWithoutExchangeStatuses.includes(status);

export const isFinal = (status: ClaimStatus): boolean => finalStatuses.includes(status);

/** Whether a reserve is held: from leaving `new` or `verify` to the end of the payout. */
export const holdsReserve = (status: ClaimStatus): boolean =>
  !['new', 'verify', 'refund'].includes(status) && !isFinal(status);
