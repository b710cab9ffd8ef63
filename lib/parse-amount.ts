/** Digits with at most one separator. */
const plain = /^(\d*)([.,]?)(\d*)$/;

/** Thousands in threes under one sign, never after a zero, then perhaps the decimal separator, which is another sign. */
const grouped = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/** What may stand before the first separator of thousands. */
const firstGroup = /^[1-9]\d{0,2}$/;

/**
 * Reads an amount as people write it: 0,5 · 1 234,56 · 1,234.56 · 1.234,56. What could mean two
 * things, or is no plain number (1e5, -5), is refused and not guessed.
 * @param text typed or pasted
 * @param digits kept after the point, the rest is cut
 * @param locale of the page: in English a comma before three digits parts thousands, for so its pages write them
 * @returns a decimal string, '' for an empty text, null when refused
 */
export function parseAmount(text: string, digits: number, locale: string): string | null {
  const clean = text.trim().replace(/\s/g, ' ').replace(/’/g, "'");
  if (clean === '') return '';
  const simple = plain.exec(clean);
  if (simple) return single(simple, digits, locale);
  const [, whole = '', , fraction = ''] = grouped.exec(clean) ?? [];
  return decimal(whole.replace(/\D/g, ''), fraction, digits);
}

/** Thousands whose last three digits are still being typed. */
const unfinished = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)\2\d{0,2}$/;

/**
 * Reads an amount at a key, when more may follow. The text stays as it was typed, for what a separator
 * means is only seen from what comes after it; spaces and digits that cannot count fall out.
 * @returns null when the key makes it no amount
 */
export function parsePartialAmount(
  given: string,
  digits: number,
  locale: string,
): { text: string; value: string } | null {
  const text = given.replace(/\s/g, '').replace(/^[.,]/, (sign) => `0${sign}`);
  const value = parseAmount(unfinished.exec(text)?.[1] ?? text, digits, locale);
  return value === null ? null : { text: cut(text, digits), value };
}

/** The separator stays, also in whole money: without it the next digit would make ten times the sum. */
function cut(text: string, digits: number): string {
  const at = text.search(/[.,]\d*$/);
  const before = text.slice(0, at);
  if (at < 0 || before.includes(text.charAt(at))) return text;
  // Three digits may turn out to be thousands.
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
  const kept = fraction.slice(0, digits);
  return kept === '' ? integer : `${integer}.${kept}`;
}
