import type { ClaimStatus } from '#domain/claim-status.ts';
import { minutesOf, timeoutSettings } from '#domain/settings/timeouts.ts';
import type { Db } from '../../../db/pool.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { timeouts } from './status-timeouts.ts';

/** Returns the timeout of a status in minutes, as set by the owner. Zero for statuses without a timeout. */
export async function statusMinutes(db: Db, status: ClaimStatus): Promise<number> {
  const key = timeoutSettings[status];
  if (key === undefined) return timeouts[status]?.minutes ?? 0;
  return minutesOf(key, (await settingsOf(db, 'timeouts'))[key]);
}
