import { parseExactAmount } from '#lib/parse-exact-amount.ts';

/** A sum with a sign in front: what goes into a reserve or, below zero, out of it; null when it is none. */
export function parseChange(text: string, locale: string): string | null {
  const plain = text.trim();
  const sign = /^[-−]/.test(plain) ? '-' : '';
  const sum = parseExactAmount(plain.replace(/^[-−+]/, ''), locale);
  return sum === null ? null : sign + sum;
}
