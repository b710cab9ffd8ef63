import 'server-only';
import { createTranslator } from 'next-intl';
import { csrfHeaderLine } from '#contracts/csrf.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import en from '#messages/en.json';
import ru from '#messages/ru.json';
import type { Locale } from '../../i18n/routing.ts';

/** The web app's own handlers answer in the language of the path, as the API does. */
export const localeOf = (pathname: string): Locale => (/^\/en(\/|$)/.test(pathname) ? 'en' : 'ru');

const words = { ru: wordsOf('ru', ru), en: wordsOf('en', en) };

function wordsOf(locale: Locale, messages: typeof ru) {
  return createTranslator({ locale, messages, timeZone: 'UTC' });
}

/** What an error says. `path` is added where nothing was found at it. */
export const errorText = (code: ErrorCode, locale: Locale, path = 'empty'): string =>
  words[locale](`Errors.${code}`, { path: path.slice(0, 200) });

/** Said to a program whose write lacks nothing but the header of the site's own pages. */
export const missingSiteHeaderText = (locale: Locale): string =>
  words[locale]('ApiDocs.noHeader', { header: csrfHeaderLine });
