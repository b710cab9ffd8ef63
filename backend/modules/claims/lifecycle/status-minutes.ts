import type { ClaimStatus } from '#domain/claim-status.ts';
import { minutesOf } from '#domain/settings/timeouts.ts';
import type { Db } from '../../../db/pool.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { timeouts } from './status-timeouts.ts';

/** Returns the timeout of a status in minutes, as set by the owner. Zero for statuses without a timeout. */
export async function statusMinutes(db: Db, status: ClaimStatus): Promise<number> {
  const { setting = null, minutes = 0 } = timeouts[status] ?? {};
  return setting === null ? minutes : minutesOf(setting, (await settingsOf(db, 'timeouts'))[setting]);
}
