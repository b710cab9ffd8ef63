import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';

/**
 * Maximum time that a claim may stay in a status. Afterwards, the claim either moves to another status or becomes
 * overdue.
 */
export interface Timeout {
  minutes: number;
  outcome: { to: ClaimStatus; reason: ClaimReason | null } | 'overdue';
}

const dayMinutes = 24 * 60;
const promised: Timeout = { minutes: 30, outcome: 'overdue' };
const toCheck = (minutes: number, reason: ClaimReason | null = null): Timeout => ({
  minutes,
  outcome: { to: 'check', reason },
});
const expires = (minutes: number): Timeout => ({ minutes, outcome: { to: 'expired', reason: 'timeout' } });

/**
 * Timeout of each status, or null for a status without a timeout. Settings may replace the minutes, and a direction may
 * replace the minutes of `wait_payment`.
 */
export const timeouts: Record<ClaimStatus, Timeout | null> = {
  new: expires(15),
  verify: { minutes: dayMinutes, outcome: { to: 'choice', reason: 'verify' } },
  wait_requisites: { minutes: 3, outcome: { to: 'choice', reason: 'provider' } },
  wait_payment: expires(20),
  marked_paid: promised,
  confirming: toCheck(dayMinutes, 'timeout'),
  paid_partial: { minutes: 60, outcome: { to: 'choice', reason: 'less' } },
  paid: toCheck(5),
  aml: toCheck(2, 'aml'),
  check: promised,
  choice: toCheck(dayMinutes, 'timeout'),
  payout: promised,
  payout_sent: toCheck(dayMinutes, 'timeout'),
  refund: promised,
  done: null,
  refunded: null,
  expired: null,
  cancelled: null,
  failed: null,
};

/** Statuses in which a claim becomes overdue when its timeout ends. */
export const overdueStatuses = statusesWhere((timeout) => timeout?.outcome === 'overdue');

/** Statuses that a claim leaves automatically when its timeout ends. */
export const sweptStatuses = statusesWhere((timeout) => timeout !== null && timeout.outcome !== 'overdue');

function statusesWhere(matches: (timeout: Timeout | null) => boolean): ClaimStatus[] {
  return (Object.keys(timeouts) as ClaimStatus[]).filter((status) => matches(timeouts[status]));
}
