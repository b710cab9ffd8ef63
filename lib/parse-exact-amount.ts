import { isAmount } from '#domain/amount.ts';
import { parseAmount } from './parse-amount.ts';

/**
 * Parses an amount of any currency and keeps all its digits. The text may be typed, or copied from a page in `locale`.
 * null if it is invalid.
 */
export function parseExactAmount(text: string, locale: string): string | null {
  const amount = parseAmount(text, Number.POSITIVE_INFINITY, locale);
  return amount && isAmount(amount) ? amount : null;
}
