import { isAmount } from '#domain/amount.ts';
import { parseAmount } from './parse-amount.ts';

/** A sum from a field that takes any currency, as typed or copied from a page in `locale`; null when it is no amount. */
export function parseExactAmount(text: string, locale: string): string | null {
  const sum = parseAmount(text, Number.POSITIVE_INFINITY, locale);
  return sum && isAmount(sum) ? sum : null;
}
