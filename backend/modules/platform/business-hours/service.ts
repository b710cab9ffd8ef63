import type { z } from 'zod';
import type { businessHours as businessHoursAnswer } from '#contracts/business-hours.ts';
import type { FieldValues } from '#domain/change-log.ts';
import { opensAt } from '#domain/office-hours.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { changeAndLog } from '../change-log/service.ts';
import { businessHours, saveSetting } from '../settings/service.ts';

type Hours = z.output<typeof businessHoursAnswer>['hours'];

/** Returns the business hours as shown to staff and visitors, or null for around the clock. */
export async function readBusinessHours(db: Db): Promise<z.input<typeof businessHoursAnswer>> {
  const hours = await businessHours(db);
  const days = hours?.week.map((day) => day && { from: day[0], to: day[1] });
  return { hours: hours && days ? { zone: hours.zone, days, closesForm: hours.closesForm } : null };
}

/** Sets the business hours and logs the change. Null means around the clock. */
export async function setBusinessHours(tx: Tx, hours: Hours, by: string): Promise<void> {
  const week = hours?.days.map((day) => day && [day.from, day.to]);
  const read = async () => fieldsOf((await readBusinessHours(tx)).hours);
  await changeAndLog(tx, { by, room: 'hours' }, read, () =>
    saveSetting(tx, 'hours', hours && { zone: hours.zone, week, closesForm: hours.closesForm }),
  );
}

/**
 * Refuses new claims outside business hours, if the operator has chosen this in the settings.
 * @throws ApiError `pair_off` outside business hours; `retryAfter` of the error is the number of seconds until opening
 */
export async function assertFormOpen(db: Db): Promise<void> {
  const hours = await businessHours(db);
  if (!hours?.closesForm) return;
  const now = new Date();
  const opening = opensAt(hours, now);
  if (!opening) return;
  const retryAfter = Math.ceil((opening.getTime() - now.getTime()) / 1_000);
  throw new ApiError('pair_off', { messageKey: 'Refusals.afterHours', retryAfter });
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function fieldsOf(hours: Hours): FieldValues {
  const days = weekdays.map((name, index) => {
    const day = hours?.days[index];
    return [name, day ? `${day.from}–${day.to}` : null];
  });
  return {
    always: hours === null,
    zone: hours?.zone ?? null,
    closesForm: hours?.closesForm ?? false,
    ...Object.fromEntries(days),
  };
}
