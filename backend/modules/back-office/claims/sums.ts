import { compare, isPositive, round } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';

/** A field the operator has to correct, in their language. */
export const refusal = (
  locale: Locale,
  field: string,
  key: string,
  values?: Record<string, string | number>,
): ApiError => new ApiError('validation', { fields: { [field]: [t(locale, `Refusals.${key}`, values)] } });

/** The sum that arrived, whatever it is. @throws ApiError validation when absent, zero or finer than the currency */
export function arrivedSum(locale: Locale, summa: string | undefined, digits: number): string {
  if (summa === undefined) throw refusal(locale, 'summa', 'sumRequired');
  if (!isPositive(summa)) throw refusal(locale, 'summa', 'zero');
  if (compare(round(summa, digits), summa) !== 0) throw refusal(locale, 'summa', 'digits', { digits });
  return round(summa, digits);
}

/** The operator typed the very sum that is to go out. @throws ApiError validation */
export function assertRepeated(locale: Locale, typed: string | undefined, due: string, unit: string): void {
  if (typed === undefined) throw refusal(locale, 'summa', 'sumRequired');
  if (compare(typed, due) !== 0) throw refusal(locale, 'summa', 'sumDiffers', { summa: due, unit });
}

const minute = 60_000;

/** When money came, which is known to the minute. @throws ApiError validation when the claim was not there yet, or in the future */
export function arrival(locale: Locale, typed: string, made: Date, now: Date): Date {
  const at = new Date(typed);
  if (at.getTime() < made.getTime() - minute) throw refusal(locale, 'arrivedAt', 'arrivedTooEarly');
  if (at.getTime() > now.getTime() + minute) throw refusal(locale, 'arrivedAt', 'arrivedInFuture');
  return at;
}
