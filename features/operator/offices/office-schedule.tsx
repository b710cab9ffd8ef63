'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { DayRow } from '../hours/day-row.tsx';
import { defaultWeek, isTimeOfDay, timeZones, weekdayNames } from '../hours/week.ts';
import type { OfficeCity } from '../types.ts';

export type Schedule = NonNullable<OfficeCity['office']>['schedule'];

/** Whether a schedule lacks a day or a time. */
export const isScheduleUnfinished = (schedule: Schedule): boolean =>
  schedule !== null &&
  (!schedule.days.some(Boolean) ||
    schedule.days.some((day) => day !== null && !(isTimeOfDay(day.from) && isTimeOfDay(day.to))));

interface Props {
  schedule: Schedule;
  /** Whether to show errors at missing days and times. */
  checked: boolean;
  onChange: (schedule: Schedule) => void;
}

/** Editor of an office's weekly opening hours. Staff can also leave the hours unknown. */
export function OfficeSchedule({ schedule, checked, onChange }: Props) {
  const t = useTranslations('Operator');
  const names = weekdayNames(useLocale());
  const [zoneNames] = useState(() => timeZones(schedule?.zone));
  const toggled = () => (schedule ? null : { zone: zoneNames[0] ?? 'UTC', days: defaultWeek });
  return (
    <div className="grid gap-2">
      <Checkbox label={t('offices.schedule')} checked={schedule !== null} onChange={() => onChange(toggled())} />
      <p className="text-soft">{t('offices.scheduleHint')}</p>
      {schedule && (
        <>
          <Field label={t('hours.zone')} className="sm:max-w-72">
            {(control) => (
              <Select
                {...control}
                value={schedule.zone}
                onChange={(event) => onChange({ ...schedule, zone: event.target.value })}
              >
                {zoneNames.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
          <ul className="divide-y divide-line border-y border-line">
            {names.map((name, index) => (
              <DayRow
                key={name}
                name={name}
                day={schedule.days[index] ?? null}
                onChange={(day) => onChange({ ...schedule, days: schedule.days.with(index, day) })}
              />
            ))}
          </ul>
          <FieldError>
            {checked &&
              isScheduleUnfinished(schedule) &&
              t(schedule.days.some(Boolean) ? 'hours.noTime' : 'hours.noDay')}
          </FieldError>
        </>
      )}
    </div>
  );
}
