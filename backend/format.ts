import type { Locale } from '#domain/locale.ts';
import { t } from './i18n.ts';

/**
 * Formats of timestamps, by language. Texts name the time zone, because the time zone of a mail's reader is unknown.
 */
const formats = {
  ru: new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
};

/** Formats a timestamp for a mail, with the name of its time zone: Moscow time in Russian, UTC in English. */
export const formatDateTime = (at: Date, locale: Locale): string =>
  t(locale, 'Mail.zone', { moment: formats[locale].format(at) });
