import type { Locale } from '#domain/locale.ts';
import { t } from './i18n.ts';

/** The time zone of a mail's reader is unknown, so the text names the zone. */
const formats = {
  ru: new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
};

/** Formats a timestamp for a mail: Moscow time in Russian, UTC in English, with the zone's name. */
export const formatDateTime = (at: Date, locale: Locale): string =>
  t(locale, 'Mail.zone', { moment: formats[locale].format(at) });
