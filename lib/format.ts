import type { Locale } from './i18n/routing.ts';

/**
 * Formats a percentage with all digits and with a minus sign instead of a hyphen.
 * @param percent decimal string in percent: "1.5" is «1,5 %»
 */
export function formatPercent(percent: string, locale: Locale): string {
  // Older browsers allow at most 20 decimals, which is enough: the API sends at most 18.
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 20 });
  return format.format(`${percent}e-2` as `${number}`).replace('-', '\u2212');
}

const dateStyles = {
  date: { dateStyle: 'long' },
  short: { dateStyle: 'medium' },
  day: { day: 'numeric', month: 'long' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** English dates are in British format, as in mail. */
const dayLocale = { ru: 'ru', en: 'en-GB' } as const satisfies Record<Locale, string>;

/**
 * Formats an ISO 8601 timestamp. Without `timeZone` the result is in the browser's time zone, which is known only after
 * hydration.
 */
export const formatDate = (
  iso: string,
  locale: Locale,
  style: keyof typeof dateStyles = 'moment',
  timeZone?: string,
): string => new Intl.DateTimeFormat(dayLocale[locale], { ...dateStyles[style], timeZone }).format(new Date(iso));

/** Formats a file size in megabytes or kilobytes. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e3, 'kilobyte'];
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(value);
}

/** Formats whole seconds as mm:ss, or h:mm:ss from one hour on. */
export function formatClock(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const clock = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
