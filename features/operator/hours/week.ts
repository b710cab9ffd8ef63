import type { BusinessHours } from '../types.ts';

export type Week = NonNullable<BusinessHours>['days'];

/** Initial business hours: common office hours every day. */
export const defaultWeek: Week = Array.from({ length: 7 }, () => ({ from: '09:00', to: '21:00' }));

/** A Monday. Only its weekday is formatted. */
const monday = Date.UTC(2024, 0, 1);

/** Weekday names, Monday first. */
export const weekdayNames = (locale: string): string[] =>
  defaultWeek.map((_, index) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(monday + index * 86_400_000),
  );

/** Selectable time zones: first the current zone, then that of the operator's device. */
export const timeZones = (current: string | undefined): string[] => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([...(current ? [current] : []), own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
};

/** HH:MM in 24 hours, because a native time input may show AM and PM. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
