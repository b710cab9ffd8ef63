/** Where a claim stands. The table of moves below is the only truth about what may follow what. */
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

/** Why a claim stands where it stands, when the status alone does not say it. */
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

/** From `choice` these are open only while no money is held for the claim. */
const requireNoMoney: readonly ClaimStatus[] = ['wait_requisites', 'cancelled', 'failed'];

/**
 * Whether a claim may move from one status to another.
 * @param moneyHeld money of the visitor is held for this claim in the ledger
 */
export function canTransition(from: ClaimStatus, to: ClaimStatus, moneyHeld: boolean): boolean {
  if (!transitions[from].includes(to)) return false;
  if (moneyHeld && isEndedWithoutExchange(to)) return false;
  return !(from === 'choice' && moneyHeld && requireNoMoney.includes(to));
}

/** The statuses a claim may move to, money aside. */
export const nextStatuses = (from: ClaimStatus): readonly ClaimStatus[] => transitions[from];

/** Ends in which nothing may be held. */
export const isEndedWithoutExchange = (status: ClaimStatus): boolean =>
  status === 'expired' || status === 'cancelled' || status === 'failed';

/** Nothing more happens by itself. */
export const isFinal = (status: ClaimStatus): boolean =>
  status === 'done' || status === 'refunded' || isEndedWithoutExchange(status);

/** A reserve is held for the claim in these statuses: from leaving `new` or `verify` to the end of the payout. */
export const holdsReserve = (status: ClaimStatus): boolean =>
  !['new', 'verify', 'done', 'refund', 'refunded', 'expired', 'cancelled', 'failed'].includes(status);

/** The five public stages of a claim's course. */
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

/** The public stage of a status, null for ends without an exchange. */
export const stageOf = (status: ClaimStatus): ClaimStage | null => stages[status];
