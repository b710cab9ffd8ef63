import type { Locale } from './locale.ts';

/** Returns the thousands separator and the decimal separator of a locale. */
const separators: Record<Locale, [string, string]> = { ru: ['\u00A0', ','], en: [',', '.'] };

/**
 * Formats an amount with all its digits, grouped thousands and the locale's decimal separator. Intl.NumberFormat is not
 * used, because a Number would round the amount, and because creating the first formatter of a page takes longer than
 * rendering the whole form.
 * @param amount decimal string. Trailing zeros are dropped, a hyphen becomes a minus sign
 * @param minDigits minimum number of decimals, padded with zeros
 */
export function formatAmount(amount: string, locale: Locale, minDigits = 0): string {
  const [group, point] = separators[locale];
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = whole
    .replace('-', '\u2212')
    .replace(/^(\u2212?)0+(?=\d)/, '$1')
    .replace(/\B(?=(?:\d{3})+$)/g, group);
  const digits = fraction.replace(/0+$/, '').padEnd(minDigits, '0');
  return digits ? grouped + point + digits : grouped;
}

/** Formats an amount with the code of its currency: «1 234,5 RUB». The space between them never breaks the line. */
export const formatMoney = (amount: string, currency: string, locale: Locale): string =>
  `${formatAmount(amount, locale)}\u00A0${currency}`;
