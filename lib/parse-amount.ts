/** Digits with at most one separator. */
const plain = /^(\d*)([.,]?)(\d*)$/;

/**
 * Groups of three digits with one kind of separator and no leading zero, optionally followed by another separator and a
 * fraction.
 */
const grouped = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/** Digits that may precede the first group separator. */
const firstGroup = /^[1-9]\d{0,2}$/;

/**
 * Parses an amount as people write it: 0,5 · 1 234,56 · 1,234.56 · 1.234,56. Ambiguous text and other notations (1e5,
 * -5) are refused.
 * @param text typed or pasted
 * @param digits decimals to keep; further decimals are dropped
 * @param locale of the page: in English a comma before three digits separates thousands
 * @returns a decimal string, '' for empty text, null if refused
 */
export function parseAmount(text: string, digits: number, locale: string): string | null {
  const clean = text.trim().replace(/\s/g, ' ').replace(/’/g, "'");
  if (clean === '') return '';
  const simple = plain.exec(clean);
  if (simple) return single(simple, digits, locale);
  const [, whole = '', , fraction = ''] = grouped.exec(clean) ?? [];
  return decimal(whole.replace(/\D/g, ''), fraction, digits);
}

/** Complete groups of three digits, followed by an incomplete last group. */
const unfinished = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)\2\d{0,2}$/;

/**
 * Parses an amount while it is being typed. Separators stay in the text, because only the following digits show whether
 * they separate thousands or decimals. Spaces and excess decimals are removed.
 * @returns null if the text cannot become an amount
 */
export function parsePartialAmount(
  input: string,
  digits: number,
  locale: string,
): { text: string; value: string } | null {
  const text = input.replace(/\s/g, '').replace(/^[.,]/, (sign) => `0${sign}`);
  const value = parseAmount(unfinished.exec(text)?.[1] ?? text, digits, locale);
  return value === null ? null : { text: cut(text, digits), value };
}

/**
 * Removes excess decimals but keeps the decimal separator. Without it the next typed digit would multiply the amount by
 * ten.
 */
function cut(text: string, digits: number): string {
  const at = text.search(/[.,]\d*$/);
  const before = text.slice(0, at);
  if (at < 0 || before.includes(text.charAt(at))) return text;
  // Keeps three digits after a separator, because they may be a group of thousands.
  return text.slice(0, at + 1 + (firstGroup.test(before) ? Math.max(digits, 3) : digits));
}

function single([, whole = '', sign, fraction = '']: RegExpExecArray, digits: number, locale: string): string | null {
  const isEnglish = locale === 'en' && sign === ',' && firstGroup.test(whole);
  if (isEnglish && fraction.length > 3) return null;
  return isEnglish && fraction.length === 3 ? decimal(whole + fraction, '', digits) : decimal(whole, fraction, digits);
}

function decimal(whole: string, fraction: string, digits: number): string | null {
  if (whole === '' && fraction === '') return null;
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  if (integer.length > 20) return null;
  const cutFraction = fraction.slice(0, digits);
  return cutFraction === '' ? integer : `${integer}.${cutFraction}`;
}
