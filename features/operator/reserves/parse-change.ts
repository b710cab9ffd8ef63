import { parseExactAmount } from '#lib/parse-exact-amount.ts';

/** Parses a signed amount to be added to a reserve or, if negative, taken from it; null if invalid. */
export function parseChange(text: string, locale: string): string | null {
  const plain = text.trim();
  const sign = /^[-−]/.test(plain) ? '-' : '';
  const sum = parseExactAmount(plain.replace(/^[-−+]/, ''), locale);
  return sum === null ? null : sign + sum;
}
