import { refferalDays } from '#domain/referral.ts';
import type { Db } from '../../../db/pool.ts';
import { settingsOf } from '../../platform/settings/service.ts';

/** Returns the monitor's own names for labels of the rate files, or undefined if no monitor has this key. */
export async function labelNamesOf(db: Db, key: string) {
  const { list } = await settingsOf(db, 'monitors');
  const monitor = list.find((one) => one.key === key);
  return monitor && (monitor.labels ?? {});
}

/** Returns the referral terms and the list of monitors for the partner pages. */
export async function partnersAnswer(db: Db) {
  const [terms, { list }] = await Promise.all([settingsOf(db, 'referral'), settingsOf(db, 'monitors')]);
  return { ...terms, cookieDays: refferalDays, monitors: list };
}
