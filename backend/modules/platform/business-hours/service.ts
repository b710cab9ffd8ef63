import type { z } from 'zod';
import type { businessHours as businessHoursAnswer } from '#contracts/business-hours.ts';
import type { FieldValues } from '#domain/change-log.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { changeAndLog } from '../change-log/service.ts';
import { businessHours, saveSetting } from '../settings/service.ts';

type Hours = z.output<typeof businessHoursAnswer>['hours'];

/** Returns the business hours as shown in the back office and to visitors; null: around the clock. */
export async function readBusinessHours(db: Db): Promise<z.input<typeof businessHoursAnswer>> {
  const hours = await businessHours(db);
  const days = hours?.week.map((day) => day && { from: day[0], to: day[1] });
  return { hours: hours && days ? { zone: hours.zone, days } : null };
}

/**
 * Sets the business hours (null: around the clock) and logs the change. Staff deadlines and rate files depend on them.
 */
export async function setBusinessHours(tx: Tx, hours: Hours, by: string): Promise<void> {
  const week = hours?.days.map((day) => day && [day.from, day.to]);
  const read = async () => fieldsOf((await readBusinessHours(tx)).hours);
  await changeAndLog(tx, { by, room: 'hours' }, read, () =>
    saveSetting(tx, 'hours', hours && { zone: hours.zone, week }),
  );
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Returns the business hours as fields for the change log. A day off has the value null. */
function fieldsOf(hours: Hours): FieldValues {
  const days = weekdays.map((name, index) => {
    const day = hours?.days[index];
    return [name, day ? `${day.from}–${day.to}` : null];
  });
  return { always: hours === null, zone: hours?.zone ?? null, ...Object.fromEntries(days) };
}
