import type { Locale } from './i18n/routing.ts';

/**
 * Formats a percentage with all its digits and a true minus sign.
 * @param percent a decimal string, for example "1.5" for «1,5 %»
 */
export function formatPercent(percent: string, locale: Locale): string {
  // Older browsers accept at most 20 fraction digits. The API sends at most 18.
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 20 });
  return format.format(`${percent}e-2` as `${number}`).replace('-', '\u2212');
}

const dateStyles = {
  date: { dateStyle: 'long' },
  short: { dateStyle: 'medium' },
  day: { day: 'numeric', month: 'long' },
  shortDay: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short', year: 'numeric' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  zoned: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** English dates have the British format, like the dates in the product's mails. */
export const dayLocale = { ru: 'ru', en: 'en-GB' } as const satisfies Record<Locale, string>;

/** Formats an ISO 8601 timestamp, by default in the browser's time zone. The server does not know this time zone. */
export const formatDate = (
  iso: string,
  locale: Locale,
  style: keyof typeof dateStyles = 'moment',
  timeZone?: string,
): string => new Intl.DateTimeFormat(dayLocale[locale], { ...dateStyles[style], timeZone }).format(new Date(iso));

/** Formats a calendar day, YYYY-MM-DD. */
export const formatDay = (day: string, locale: Locale, style: keyof typeof dateStyles = 'short'): string =>
  formatDate(`${day}T00:00:00Z`, locale, style, 'UTC');

/**
 * Formats a timestamp in the browser's time zone: only the time if the day is today, otherwise the date and the time.
 */
export function formatMoment(iso: string, locale: Locale): string {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return formatDate(iso, locale, isToday ? 'time' : 'moment');
}

/** Returns the name of the browser's time zone, such as GMT+3. */
export const zoneName = (locale: Locale): string =>
  new Intl.DateTimeFormat(dayLocale[locale], { timeZoneName: 'short' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

export function formatBytes(bytes: number, locale: Locale): string {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e3, 'kilobyte'];
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(value);
}

/** Formats whole seconds as mm:ss, or as h:mm:ss from one hour on. */
export function formatClock(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const clock = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
