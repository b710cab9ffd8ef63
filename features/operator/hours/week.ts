import type { BusinessHours } from '../types.ts';

export type Week = NonNullable<BusinessHours>['days'];

/** What a schedule begins with: every day, the hours most offices keep. */
export const defaultWeek: Week = Array.from({ length: 7 }, () => ({ from: '09:00', to: '21:00' }));

/** A Monday; only its weekday is read. */
const monday = Date.UTC(2024, 0, 1);

/** Names of the days from Monday on. */
export const weekdayNames = (locale: string): string[] =>
  defaultWeek.map((_, index) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(monday + index * 86_400_000),
  );

/** Zones to choose from, the operator's own and the one that is set among them. */
export const timeZones = (set: string | undefined): string[] => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([...(set ? [set] : []), own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
};

/** A time by the clock of twenty-four hours: the browser's own field would show half days to some. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
