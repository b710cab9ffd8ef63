import { compare, round } from './amount.ts';
import type { Locale } from './locale.ts';

/** Thousands separator and decimal separator by language. */
const separators: Record<Locale, [string, string]> = { ru: ['\u00A0', ','], en: [',', '.'] };

/**
 * Formats an amount with grouped thousands and all its decimals. Intl.NumberFormat is not used, because a Number would
 * round the amount and the formatter is slow to create.
 * @param amount the amount as a decimal string
 * @param minDigits the minimum number of decimals, padded with zeros
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

/** Currencies with hundredths, such as kopecks or cents, that the exchange's payment systems use. */
const centUnits = new Set(['RUB', 'USD', 'EUR', 'KZT', 'UAH', 'BYN', 'GBP', 'PLN', 'TRY', 'CNY', 'AED', 'GEL', 'UZS']);

/**
 * Returns the minimum number of decimals of an amount: 2 for an amount with cents, otherwise 0. An amount with cents is
 * therefore written «10 000,50» and not «10 000,5».
 */
export const centDigits = (amount: string, currency: string): number =>
  centUnits.has(currency) && /\.\d*[1-9]/.test(amount) ? 2 : 0;

/**
 * Formats an amount with its currency, such as «1 234,50 RUB». A no-break space keeps amount and currency on one line.
 */
export const formatMoney = (amount: string, currency: string, locale: Locale): string =>
  `${formatAmount(amount, locale, centDigits(amount, currency))}\u00A0${currency}`;

/** Formats the market value of an amount: whole units, or cents below 100. */
export const formatWorth = (value: string, unit: string, locale: Locale): string =>
  formatMoney(round(value, compare(value, '100') < 0 ? 2 : 0), unit, locale);
