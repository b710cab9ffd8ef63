import 'server-only';
import { createTranslator } from 'next-intl';
import { csrfHeaderLine } from '#contracts/csrf.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import en from '#messages/en.json';
import ru from '#messages/ru.json';
import type { Locale } from '../../i18n/routing.ts';

const translators = { ru: translatorFor('ru', ru), en: translatorFor('en', en) };

function translatorFor(locale: Locale, messages: typeof ru) {
  return createTranslator({ locale, messages, timeZone: 'UTC' });
}

/** Returns the text of an error code. `path` appears only in the text of `not_found`. */
export const errorText = (code: ErrorCode, locale: Locale, path = 'empty'): string =>
  translators[locale](`Errors.${code}`, { path: path.slice(0, 200) });

/**
 * Returns the error text for a write that was refused only because the CSRF header was missing. The text tells API
 * clients to send this header.
 */
export const missingSiteHeaderText = (locale: Locale): string =>
  translators[locale]('ApiDocs.noHeader', { header: csrfHeaderLine });
