import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import { minutesOf, type TimeoutKey, timeoutFields } from '#domain/settings/timeouts.ts';
import type { Db } from '../../../db/pool.ts';
import { settingsOf } from '../../platform/settings/service.ts';

type Outcome = { to: ClaimStatus; reason: ClaimReason | null } | 'overdue';

/**
 * Maximum time that a claim may stay in a status. Afterwards, the claim either moves to another status or becomes
 * overdue.
 */
export interface Timeout {
  /** Initial value of `setting`, or a fixed time. */
  minutes: number;
  /** Setting with which the owner changes the time, or null if the time is fixed. */
  setting: TimeoutKey | null;
  outcome: Outcome;
}

const fixed = (minutes: number, outcome: Outcome): Timeout => ({ minutes, setting: null, outcome });

const settable = (setting: TimeoutKey, outcome: Outcome): Timeout => ({
  minutes: minutesOf(setting, timeoutFields[setting].initial),
  setting,
  outcome,
});

const expired: Outcome = { to: 'expired', reason: 'timeout' };
const toCheck = (reason: ClaimReason | null): Outcome => ({ to: 'check', reason });
const toChoice = (reason: ClaimReason): Outcome => ({ to: 'choice', reason });
const promised = settable('staffMinutes', 'overdue');

/** Timeout of each status, or null for none. A direction may replace the minutes of `wait_payment`. */
export const timeouts: Record<ClaimStatus, Timeout | null> = {
  new: settable('confirmMinutes', expired),
  verify: settable('verifyHours', toChoice('verify')),
  wait_requisites: settable('requisiteMinutes', toChoice('provider')),
  wait_payment: fixed(20, expired),
  marked_paid: promised,
  confirming: settable('confirmationHours', toCheck('timeout')),
  paid_partial: settable('partialMinutes', toChoice('less')),
  paid: settable('untouchedMinutes', toCheck(null)),
  aml: fixed(2, toCheck('aml')),
  check: promised,
  choice: fixed(24 * 60, toCheck('timeout')),
  payout: promised,
  payout_sent: settable('sentHours', toCheck('timeout')),
  refund: promised,
  done: null,
  refunded: null,
  expired: null,
  cancelled: null,
  failed: null,
};

/** Returns the timeout of a status in minutes, as set by the owner. Zero for statuses without a timeout. */
export async function statusMinutes(db: Db, status: ClaimStatus): Promise<number> {
  const { setting = null, minutes = 0 } = timeouts[status] ?? {};
  return setting === null ? minutes : minutesOf(setting, (await settingsOf(db, 'timeouts'))[setting]);
}

/** Statuses in which a claim becomes overdue when its timeout ends. */
export const overdueStatuses = statusesWhere((timeout) => timeout?.outcome === 'overdue');

/** Statuses that a claim leaves automatically when its timeout ends. */
export const sweptStatuses = statusesWhere((timeout) => timeout !== null && timeout.outcome !== 'overdue');

function statusesWhere(matches: (timeout: Timeout | null) => boolean): ClaimStatus[] {
  return (Object.keys(timeouts) as ClaimStatus[]).filter((status) => matches(timeouts[status]));
}
