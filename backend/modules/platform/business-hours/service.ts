import type { z } from 'zod';
import type { businessHours } from '#contracts/business-hours.ts';
import type { FieldValues } from '#domain/change-log.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { recorded } from '../change-log/service.ts';
import { keepSetting, officeHours } from '../settings/service.ts';

type Hours = z.output<typeof businessHours>['hours'];

/** When somebody is there, as the desk edits it and visitors read it. */
export async function hoursAtDesk(db: Db): Promise<z.input<typeof businessHours>> {
  const kept = await officeHours(db);
  const days = kept?.week.map((day) => day && { from: day[0], to: day[1] });
  return { hours: kept && days ? { zone: kept.zone, days } : null };
}

/** Sets the hours that promises are kept in, files of monitors follow and visitors read; null: always there. The journal has who did. */
export async function setHours(tx: Tx, hours: Hours, by: string): Promise<void> {
  const week = hours?.days.map((day) => day && [day.from, day.to]);
  const read = async () => fieldsOf((await hoursAtDesk(tx)).hours);
  await recorded(tx, { by, room: 'hours' }, read, () => keepSetting(tx, 'hours', hours && { zone: hours.zone, week }));
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** As the journal tells them: a day off holds nothing. */
function fieldsOf(hours: Hours): FieldValues {
  const days = weekdays.map((name, place) => {
    const day = hours?.days[place];
    return [name, day ? `${day.from}–${day.to}` : null];
  });
  return { always: hours === null, zone: hours?.zone ?? null, ...Object.fromEntries(days) };
}
