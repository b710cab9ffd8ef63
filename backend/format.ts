import type { Locale } from '#domain/locale.ts';
import { t } from './i18n.ts';

const numbers = {
  ru: new Intl.NumberFormat('ru', { maximumFractionDigits: 20 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 20 }),
};

/** An amount with its currency, every digit kept. */
export const sum = (amount: string, currency: string, locale: Locale): string =>
  // The text itself is formatted: a Number would round.
  `${numbers[locale].format(amount as `${number}`)} ${currency}`;

/** A mail does not know where it is read, so it says which clock it means. */
const clocks = {
  ru: new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
};

export const moment = (at: Date, locale: Locale): string =>
  t(locale, 'Mail.zone', { moment: clocks[locale].format(at) });
