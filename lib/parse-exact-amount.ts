import { isAmount } from '#domain/amount.ts';
import { parseAmount } from './parse-amount.ts';

/** Parses a typed or pasted amount without dropping any digits, or returns null. */
export function parseExactAmount(text: string, locale: string): string | null {
  const amount = parseAmount(text, Number.POSITIVE_INFINITY, locale);
  return amount && isAmount(amount) ? amount : null;
}

/**
 * Returns an amount as a person types it in a language: with the decimal separator, and without thousands separators,
 * which could be mistaken for it.
 */
export const typedAmount = (amount: string, locale: string): string =>
  locale === 'ru' ? amount.replace('.', ',') : amount;
