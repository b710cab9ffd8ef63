const plain = /^(\d*)([.,]?)(\d*)$/;

/** Matches a number with thousands separators, such as 1 234 567,89. */
const grouped = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

const firstGroup = /^[1-9]\d{0,2}$/;

/**
 * Parses an amount as people write it: 0,5 · 1 234,56 · 1,234.56 · 1.234,56. Ambiguous text and notations such as 1e5
 * are refused.
 * @param digits the maximum number of decimals. Further decimals are dropped.
 * @param locale decides the meaning of a comma before three digits. In English, the comma separates thousands.
 * @returns a decimal string, '' for empty text, or null if refused
 */
export function parseAmount(text: string, digits: number, locale: string): string | null {
  const clean = text.trim().replace(/\s/g, ' ').replace(/’/g, "'");
  if (clean === '') return '';
  const simple = plain.exec(clean);
  if (simple) return single(simple, digits, locale);
  const [, whole = '', , fraction = ''] = grouped.exec(clean) ?? [];
  return decimal(whole.replace(/\D/g, ''), fraction, digits);
}

/** Matches an amount whose last group of thousands is still incomplete. */
const unfinished = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)\2\d{0,2}$/;

/**
 * Parses an amount while it is being typed. Points and commas are kept, because only the digits that follow decide
 * their meaning.
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
 * Removes excess decimals but keeps the decimal separator. Without the separator, the next typed digit would make the
 * amount ten times larger.
 */
function cut(text: string, digits: number): string {
  const at = text.search(/[.,]\d*$/);
  const before = text.slice(0, at);
  if (at < 0 || before.includes(text.charAt(at))) return text;
  // The typed separator may be a thousands separator. Therefore three digits after the separator are kept, even if
  // fewer decimals are allowed.
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
