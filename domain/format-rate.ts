import { compare, divide, round } from './amount.ts';
import { formatAmount, formatMoney } from './format.ts';
import type { Locale } from './locale.ts';

const significantDigits = 6;

/**
 * Rounds a rate for display: a rate from 10 on to two decimals, and a lower rate to enough decimals to tell similar
 * rates apart. `exact` is false if the rounding changed the rate.
 */
function roundForDisplay(rate: string): { short: string; exact: boolean } {
  const [, zeros = ''] = /^0\.(0*)/.exec(rate) ?? [];
  const belowOne = zeros.length + significantDigits;
  const digits = compare(rate, '10') >= 0 ? 2 : compare(rate, '1') >= 0 ? 4 : belowOne;
  const short = round(rate, digits);
  return { short, exact: compare(short, rate) === 0 };
}

export const formatRate = (rate: string, locale: Locale): string => formatAmount(roundForDisplay(rate).short, locale);

function formatLine(rate: string, from: string, to: string, locale: Locale): string {
  const { short, exact } = roundForDisplay(rate);
  return `1\u00A0${from} ${exact ? '=' : '≈'} ${formatMoney(short, to, locale)}`;
}

/**
 * Formats a course as two lines, first for one unit of the more valuable currency, then for one unit of the other.
 * @param course the units of `to` received for one unit of `from`
 */
export function rateLines(course: string, from: string, to: string, locale: Locale): [string, string] {
  const forward = formatLine(course, from, to, locale);
  const backward = formatLine(divide('1', course), to, from, locale);
  return compare(course, '1') < 0 ? [backward, forward] : [forward, backward];
}

/**
 * Formats a payout and its rate in one line, for example "98 000 RUB, 1 BTC = 5 200 000 RUB".
 * @param units codes of the given and the received currency
 */
export const formatTerms = (
  { toSumma, course }: { toSumma: string; course: string },
  { from, to }: { from: string; to: string },
  locale: Locale,
): string => `${formatMoney(toSumma, to, locale)}, ${rateLines(course, from, to, locale)[0]}`;
