import type { BusinessHours } from '../types.ts';

export type Week = NonNullable<BusinessHours>['days'];

export const defaultWeek: Week = Array.from({ length: 7 }, () => ({ from: '09:00', to: '21:00' }));

/** Date of an arbitrary Monday, from which the names of the weekdays are formatted. */
const monday = Date.UTC(2024, 0, 1);

/** Returns the weekday names, Monday first. */
export const weekdayNames = (locale: string): string[] =>
  defaultWeek.map((_, index) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(monday + index * 86_400_000),
  );

/**
 * Returns the selectable time zones. The time zone of the saved business hours and that of the operator's device come
 * first.
 */
export const timeZones = (current: string | undefined): string[] => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([...(current ? [current] : []), own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
};

/** Matches HH:MM in 24-hour notation. A native time input is not used, because it may show AM and PM. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
