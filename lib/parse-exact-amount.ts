import { isAmount } from '#domain/amount.ts';
import { parseAmount } from './parse-amount.ts';

/** Parses a typed or pasted amount without dropping any digits, or returns null. */
export function parseExactAmount(text: string, locale: string): string | null {
  const amount = parseAmount(text, Number.POSITIVE_INFINITY, locale);
  return amount && isAmount(amount) ? amount : null;
}

/**
 * Returns an amount with the decimal separator of the language, as a person types the amount. The result has no
 * thousands separators, because a thousands separator could be mistaken for the decimal separator.
 */
export const typedAmount = (amount: string, locale: string): string =>
  locale === 'ru' ? amount.replace('.', ',') : amount;
