import { compare, divide, round } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import type { Locale } from './i18n/routing.ts';

/** Digits that matter in a rate below one. */
const significant = 6;

/** A rate short enough to read. The exact one stays in the quote; sums are never counted from this. */
function readable(rate: string): { short: string; exact: boolean } {
  const [, zeros = ''] = /^0\.(0*)/.exec(rate) ?? [];
  const digits = compare(rate, '1') >= 0 ? 4 : zeros.length + significant;
  const short = round(rate, digits);
  return { short, exact: compare(short, rate) === 0 };
}

/** A rate as a person reads it, without its units. */
export const formatRate = (rate: string, locale: Locale): string => formatAmount(readable(rate).short, locale);

function line(rate: string, one: string, other: string, locale: Locale): string {
  const { short, exact } = readable(rate);
  return `1\u00A0${one} ${exact ? '=' : '≈'} ${formatAmount(short, locale)}\u00A0${other}`;
}

/**
 * A course in words, both ways; the way that gives more than one unit stands first.
 * @param course units of `to` received for one unit of `from`
 */
export function rateLines(course: string, from: string, to: string, locale: Locale): [string, string] {
  const forth = line(course, from, to, locale);
  const back = line(divide('1', course), to, from, locale);
  return compare(course, '1') >= 0 ? [forth, back] : [back, forth];
}
