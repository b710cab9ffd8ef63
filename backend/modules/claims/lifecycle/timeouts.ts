import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';

/** Timeout of a status: the claim moves on by itself or counts as overdue. */
export interface Clock {
  minutes: number;
  ends: { to: ClaimStatus; reason: ClaimReason | null } | 'overdue';
}

const day = 24 * 60;
const promised: Clock = { minutes: 30, ends: 'overdue' };
const toCheck = (minutes: number, reason: ClaimReason | null = null): Clock => ({
  minutes,
  ends: { to: 'check', reason },
});
const expires = (minutes: number): Clock => ({ minutes, ends: { to: 'expired', reason: 'timeout' } });

/** The time of wait_payment is the direction's own; 20 minutes stand for it here. */
export const clocks: Record<ClaimStatus, Clock | null> = {
  new: expires(15),
  verify: { minutes: day, ends: { to: 'choice', reason: 'verify' } },
  wait_requisites: { minutes: 3, ends: { to: 'choice', reason: 'provider' } },
  wait_payment: expires(20),
  marked_paid: promised,
  confirming: toCheck(day, 'timeout'),
  paid_partial: { minutes: 60, ends: { to: 'choice', reason: 'less' } },
  paid: toCheck(5),
  aml: toCheck(2, 'aml'),
  check: promised,
  choice: toCheck(day, 'timeout'),
  payout: promised,
  payout_sent: toCheck(day, 'timeout'),
  refund: promised,
  done: null,
  refunded: null,
  expired: null,
  cancelled: null,
  failed: null,
};

/** Statuses in which a clock that ran out makes the claim overdue. */
export const overdueStatuses = statusesWhere((clock) => clock?.ends === 'overdue');

/** Statuses that the sweep ends. */
export const timedStatuses = statusesWhere((clock) => clock !== null && clock.ends !== 'overdue');

function statusesWhere(test: (clock: Clock | null) => boolean): ClaimStatus[] {
  return (Object.keys(clocks) as ClaimStatus[]).filter((status) => test(clocks[status]));
}
