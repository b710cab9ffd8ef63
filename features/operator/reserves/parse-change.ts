import { parseExactAmount } from '#lib/parse-exact-amount.ts';

/** Parses a signed change of a reserve, or returns null if the text is invalid. */
export function parseChange(text: string, locale: string): string | null {
  const plain = text.trim();
  const sign = /^[-−]/.test(plain) ? '-' : '';
  const sum = parseExactAmount(plain.replace(/^[-−+]/, ''), locale);
  return sum === null ? null : sign + sum;
}
