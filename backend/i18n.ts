import { createTranslator } from 'use-intl/core';
import type { Locale } from '#domain/locale.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

type Values = Record<string, string | number | Date>;

const translators = {
  ru: translatorFor('ru', ru),
  en: translatorFor('en', en),
};

/** The words of messages/*.json by their full key, such as `Errors.not_found`. */
export function t(locale: Locale, key: string, values?: Values): string {
  return translators[locale](key, values);
}

// The key is data here (an error code, a status), so it cannot be checked by the compiler;
// tests/contracts/registry.test.ts proves that every one of them has its text.
function translatorFor(locale: Locale, messages: object): (key: string, values?: Values) => string {
  return createTranslator<Record<string, string>>({ locale, messages: messages as never, timeZone: 'UTC' });
}
