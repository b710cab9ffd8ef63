import type { z } from 'zod';
import type { deskHours } from '#contracts/hours.ts';
import type { Db } from '../../db/pool.ts';
import type { Tx } from '../../db/transaction.ts';
import { keepSetting, officeHours } from '../settings/service.ts';

type Hours = z.output<typeof deskHours>['hours'];

/** When somebody is there, as the desk edits it and visitors read it. */
export async function hoursAtDesk(db: Db): Promise<z.input<typeof deskHours>> {
  const kept = await officeHours(db);
  const days = kept?.week.map((day) => day && { from: day[0], to: day[1] });
  return { hours: kept && days ? { zone: kept.zone, days } : null };
}

/** Sets the hours that promises are kept in, files of monitors follow and visitors read; null: always there. */
export async function setHours(tx: Tx, hours: Hours): Promise<void> {
  const week = hours?.days.map((day) => day && [day.from, day.to]);
  await keepSetting(tx, 'hours', hours && { zone: hours.zone, week });
}
