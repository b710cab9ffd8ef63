import { compare, isPositive, maxTotal, round } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { fieldError } from '../../../errors.ts';

/**
 * Validates the received amount.
 * @throws ApiError `validation` if the amount is missing, zero or has too many digits
 */
export function validateReceivedAmount(locale: Locale, summa: string | undefined, digits: number): string {
  if (summa === undefined) throw fieldError(locale, 'summa', 'Refusals.sumRequired');
  if (!isPositive(summa)) throw fieldError(locale, 'summa', 'Refusals.zero');
  if (compare(summa, maxTotal) > 0)
    throw fieldError(locale, 'summa', 'Refusals.totalMost', { values: { summa: formatAmount(maxTotal, locale) } });
  if (compare(round(summa, digits), summa) !== 0)
    throw fieldError(locale, 'summa', 'Refusals.digits', { values: { digits } });
  return round(summa, digits);
}

/**
 * Checks that the operator has typed the amount due, as a confirmation.
 * @throws ApiError `validation` if the amount is missing or different
 */
export function assertAmountRepeated(locale: Locale, typed: string | undefined, due: string, unit: string): void {
  if (typed === undefined) throw fieldError(locale, 'summa', 'Refusals.sumRequired');
  if (compare(typed, due) !== 0)
    throw fieldError(locale, 'summa', 'Refusals.sumDiffers', { values: { summa: formatAmount(due, locale), unit } });
}

const minuteMs = 60_000;

/**
 * Parses the arrival time of a payment, given to the minute.
 * @throws ApiError `validation` if the time is before the claim's creation or in the future
 */
export function validateArrivalTime(locale: Locale, typed: string, made: Date, now: Date): Date {
  const at = new Date(typed);
  if (at.getTime() < made.getTime() - minuteMs) throw fieldError(locale, 'arrivedAt', 'Refusals.arrivedTooEarly');
  if (at.getTime() > now.getTime() + minuteMs) throw fieldError(locale, 'arrivedAt', 'Refusals.arrivedInFuture');
  return at;
}
