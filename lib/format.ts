import type { Locale } from './i18n/routing.ts';

/** What stands between thousands, and before the fraction. */
const signs = { ru: ['\u00A0', ','], en: [',', '.'] } as const satisfies Record<Locale, [string, string]>;

/** A person is shown the sign that is as wide as a plus; the wire keeps its hyphen. */
const withMinus = (text: string): string => text.replace('-', '\u2212');

/**
 * An amount as a person reads it: grouped, with the language's separator, every digit kept.
 * Takes the wire's decimal string, because a Number would round. `digits` pads with zeros. Not by Intl:
 * a browser spends longer on its first NumberFormat than on drawing the whole form.
 */
export function formatAmount(amount: string, locale: Locale, digits = 0): string {
  const [group, point] = signs[locale];
  const [whole = '', given = ''] = amount.split('.');
  const grouped = withMinus(whole)
    .replace(/^(\u2212?)0+(?=\d)/, '$1')
    .replace(/\B(?=(?:\d{3})+$)/g, group);
  const fraction = given.replace(/0+$/, '').padEnd(digits, '0');
  return fraction ? grouped + point + fraction : grouped;
}

/** A percent given in percents ("1.5" → «1,5 %»), every digit kept. */
export const formatPercent = (percent: string, locale: Locale): string =>
  // The wire has at most 18 digits; older engines refuse more than 20.
  withMinus(
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 20 }).format(
      `${percent}e-2` as `${number}`,
    ),
  );

const dateStyles = {
  date: { dateStyle: 'long' },
  short: { dateStyle: 'medium' },
  day: { day: 'numeric', month: 'long' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The words of the site are British, and so are its days: as in the mails, and as a claim says its deadline. */
const dayLocale = { ru: 'ru', en: 'en-GB' } as const satisfies Record<Locale, string>;

/** An ISO moment in words. Without `timeZone` it is the reader's own, so only after mount. */
export const formatDate = (
  iso: string,
  locale: Locale,
  style: keyof typeof dateStyles = 'moment',
  timeZone?: string,
): string => new Intl.DateTimeFormat(dayLocale[locale], { ...dateStyles[style], timeZone }).format(new Date(iso));

/** A file's size in megabytes or kilobytes. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e3, 'kilobyte'];
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(value);
}

/** Whole seconds as mm:ss, or h:mm:ss from an hour on. */
export function formatClock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
