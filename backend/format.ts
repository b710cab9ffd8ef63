import type { Locale } from '#domain/locale.ts';
import { t } from './i18n.ts';

const dateLocales = { ru: 'ru', en: 'en-GB' };

/** Date formats of mails, keyed by language. The time zone is fixed, because the reader's time zone is unknown. */
const formats = {
  ru: new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
};

/** Formats a timestamp for a mail: Moscow time in Russian, UTC in English, each with the name of its zone. */
export const formatDateTime = (at: Date, locale: Locale): string =>
  t(locale, 'Mail.zone', { moment: formats[locale].format(at) });

/** Formats a timestamp by the clock of a time zone, without the name of the zone. */
export const formatDateTimeIn = (at: Date, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(dateLocales[locale], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
