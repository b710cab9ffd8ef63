import { parseExactAmount } from '#lib/parse-exact-amount.ts';

/** Parses a signed amount to add to or, if negative, take from a reserve; null if invalid. */
export function parseChange(text: string, locale: string): string | null {
  const plain = text.trim();
  const sign = /^[-−]/.test(plain) ? '-' : '';
  const sum = parseExactAmount(plain.replace(/^[-−+]/, ''), locale);
  return sum === null ? null : sign + sum;
}
