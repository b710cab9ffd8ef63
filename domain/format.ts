import type { Locale } from './locale.ts';

/** The separators of thousands and of the fraction. */
const separators: Record<Locale, [string, string]> = { ru: ['\u00A0', ','], en: [',', '.'] };

/**
 * Formats an amount for reading: thousands grouped, the language's decimal separator, every digit kept.
 * String work instead of Intl: a Number would round, and a browser spends longer on its first NumberFormat
 * than on rendering the whole form.
 * @param amount decimal string; trailing zeros are dropped, a hyphen becomes a minus sign
 * @param minDigits pads the fraction with zeros
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

/** Formats an amount with the code of its currency: «1 234,5 RUB». */
export const formatMoney = (amount: string, currency: string, locale: Locale): string =>
  `${formatAmount(amount, locale)} ${currency}`;
