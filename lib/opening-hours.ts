import {
  minutesPerDay,
  minutesPerWeek,
  modulo,
  type OfficeHours,
  openIntervals,
  wallClockMinutes,
} from '#domain/office-hours.ts';

/** Opening and closing time of a day (HH:MM), or null for a day off. */
type WorkingDay = { from: string; to: string } | null;

export const officeHoursOf = ({ zone, days }: { zone: string; days: readonly WorkingDay[] }): OfficeHours => ({
  zone,
  week: days.map((day) => day && [day.from, day.to]),
});

/** One row of opening hours, for consecutive days with equal hours. */
export interface OpeningHoursRow {
  /** First and last day of the row, from 0 (Monday) to 6 (Sunday). */
  first: number;
  last: number;
  /**
   * Opening times shared by all days of the row. An empty list means days off, and `all` means that the office never
   * closes.
   */
  times: { from: string; to: string }[] | 'all';
}

/**
 * Groups a week's opening hours into rows, in the reader's time zone.
 * @param shiftMinutes how many minutes the reader's time zone is ahead of the office's time zone
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

export const isRoundTheClock = (rows: readonly OpeningHoursRow[]): boolean =>
  rows.length === 1 && rows[0]?.times === 'all';

/**
 * Returns how many minutes the reader's time zone is ahead of the office's time zone.
 * @param reader the reader's time zone, by default the time zone of the device
 */
export const clockOffsetMinutes = (now: Date, zone: string, reader?: string): number =>
  wallClockMinutes(now, reader) - wallClockMinutes(now, zone);

/**
 * Returns the week's opening periods, using the current offset of the office's time zone. `start` counts minutes from
 * Monday 00:00 UTC, and `minutes` is the duration of the period.
 */
export function periodsInUtc({ zone, week }: OfficeHours): [start: number, minutes: number][] {
  const offset = clockOffsetMinutes(new Date(), zone, 'UTC');
  return openIntervals(week).map(({ startMinute, minutes }) => [modulo(startMinute + offset, minutesPerWeek), minutes]);
}
