import {
  minutesPerDay,
  minutesPerWeek,
  modulo,
  type OfficeHours,
  openIntervals,
  wallClockMinutes,
} from '#domain/office-hours.ts';

/** Opening time and closing time, HH:MM; null: a day off. */
type WorkingDay = { from: string; to: string } | null;

/** Converts the hours of the contract to the type of the domain. */
export const officeHoursOf = ({ zone, days }: { zone: string; days: readonly WorkingDay[] }): OfficeHours => ({
  zone,
  week: days.map((day) => day && [day.from, day.to]),
});

/** A row for consecutive days with equal hours. */
export interface OpeningHoursRow {
  /** First and last day of the row, from 0 for Monday to 6. */
  first: number;
  last: number;
  /** The opening times that all days of the row share; empty for days off, `all` if the office never closes. */
  times: { from: string; to: string }[] | 'all';
}

/**
 * Groups the hours of a week into rows. The hours are converted to a time zone that is `shiftMinutes` ahead of the
 * office's.
 */
export function openingHoursRows(week: OfficeHours['week'], shiftMinutes = 0): OpeningHoursRow[] {
  const days = week.map((): OpeningHoursRow['times'] => []);
  for (const { startMinute, minutes } of openIntervals(week)) {
    const start = modulo(startMinute + shiftMinutes, minutesPerWeek);
    const index = Math.floor(start / minutesPerDay);
    const times = days[index];
    if (minutes === minutesPerDay && shiftMinutes % minutesPerDay === 0) days[index] = 'all';
    else if (times !== 'all') times?.push({ from: formatTime(start), to: formatTime(start + minutes) });
  }
  const rows: OpeningHoursRow[] = [];
  for (const [index, times] of days.entries()) {
    const row = rows.at(-1);
    if (row && JSON.stringify(row.times) === JSON.stringify(times)) row.last = index;
    else rows.push({ first: index, last: index, times });
  }
  return rows;
}

function formatTime(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`;
}

/** Whether the hours are around the clock on every day. */
export const isRoundTheClock = (rows: readonly OpeningHoursRow[]): boolean =>
  rows.length === 1 && rows[0]?.times === 'all';

/**
 * Returns the minutes by which the reader's time zone is ahead of the office's.
 * @param reader the reader's time zone; undefined: that of the device
 */
export const clockOffsetMinutes = (now: Date, zone: string, reader?: string): number =>
  wallClockMinutes(now, reader) - wallClockMinutes(now, zone);
