import type { ClaimStatus } from '#domain/claim-status.ts';
import { officeMinutes } from '#domain/office-hours.ts';
import type { Tx } from '../../../db/transaction.ts';
import { businessHours } from '../../platform/settings/service.ts';
import { lockPromisedClaims, updateTimeouts } from './queries/promises.ts';
import { overdueStatuses, statusMinutes } from './status-timeouts.ts';

const minuteMs = 60_000;

/**
 * Recomputes the promised times of claims after the business hours have changed. A claim that would become overdue
 * through this change gets its full time again, starting now.
 */
export async function recountPromises(tx: Tx): Promise<void> {
  const hours = await businessHours(tx);
  const claims = await lockPromisedClaims(tx, overdueStatuses);
  const minutesOf = new Map<ClaimStatus, number>();
  for (const status of overdueStatuses) minutesOf.set(status, await statusMinutes(tx, status));
  const ends = claims.map(({ id, status, statusAt, now }) => {
    const minutes = minutesOf.get(status) ?? 0;
    const endAfter = (from: Date) => new Date(from.getTime() + officeMinutes(hours, from, minutes) * minuteMs);
    const end = endAfter(statusAt);
    return { id, at: end > now ? end : endAfter(now) };
  });
  await updateTimeouts(tx, ends);
}
