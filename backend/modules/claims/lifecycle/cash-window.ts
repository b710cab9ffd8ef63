import { lockMinutes, minutesToBring } from '#domain/office-hours.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { officeScheduleOf } from './queries/office-schedule.ts';
import type { PaymentWindow } from './queries/write-transition.ts';

/**
 * Extends the deadline for paying in cash, so that only the office's opening hours count. A rate lock that would end
 * before the office opens is left out (decision 139).
 */
export async function cashWindow(tx: Tx, claim: ClaimRow, window: PaymentWindow): Promise<PaymentWindow> {
  if (claim.rail !== 'cash' || claim.city === null) return window;
  const schedule = await officeScheduleOf(tx, claim.city);
  return {
    payMinutes: minutesToBring(schedule, claim.now, window.payMinutes),
    fixedMinutes: lockMinutes(schedule, claim.now, window.fixedMinutes),
  };
}
