import { isAmount } from '#domain/amount.ts';

/** Digits with at most one separator: it is the decimal one, whichever it is. */
const plain = /^(\d*)[.,]?(\d*)$/;

/** Thousands in threes under one sign, then perhaps the decimal separator, which is another sign. */
const grouped = /^(\d{1,3}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/**
 * Reads an amount as people write it: 0,5 · 1 234,56 · 1,234.56 · 1.234,56. What could mean two
 * things, or is no plain number (1e5, -5), is refused and not guessed.
 * @param text typed or pasted
 * @param digits kept after the point, the rest is cut
 * @returns a decimal string, '' for an empty text, null when refused
 */
export function parseAmount(text: string, digits: number): string | null {
  const clean = text.trim().replace(/\s/g, ' ').replace(/’/g, "'");
  if (clean === '') return '';
  const simple = plain.exec(clean);
  if (simple) return decimal(simple[1] ?? '', simple[2] ?? '', digits);
  const [, whole = '', , fraction = ''] = grouped.exec(clean) ?? [];
  return decimal(whole.replace(/\D/g, ''), fraction, digits);
}

/** One comma before three digits. */
const oneGroup = /^[1-9]\d{0,2},\d{3}$/;

/** In English one comma before three digits stands between thousands, for so the pages write them: 12,000. */
export const withoutComma = (text: string, locale: string): string =>
  locale === 'en' && oneGroup.test(text) ? text.replace(',', '') : text;

/** A sum from a field that takes any currency, as typed or copied from a page in `locale`; null when it is no amount. */
export function typedSum(text: string, locale: string): string | null {
  const sum = parseAmount(withoutComma(text.trim(), locale), Number.POSITIVE_INFINITY);
  return sum && isAmount(sum) ? sum : null;
}

function decimal(whole: string, fraction: string, digits: number): string | null {
  if (whole === '' && fraction === '') return null;
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  if (integer.length > 20) return null;
  const kept = fraction.slice(0, digits);
  return kept === '' ? integer : `${integer}.${kept}`;
}
