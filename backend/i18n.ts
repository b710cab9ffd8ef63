import { createTranslator } from 'use-intl/core';
import type { Locale } from '#domain/locale.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

export type MessageValues = Record<string, string | number | Date>;

const translators = {
  ru: translatorFor('ru', ru),
  en: translatorFor('en', en),
};

/** Returns a message of messages/*.json by its full key, such as `Errors.not_found`. */
export function t(locale: Locale, key: string, values?: MessageValues): string {
  return translators[locale](key, values);
}

/** Whether messages/*.json contains a message. */
export const hasText = (locale: Locale, key: string): boolean => translators[locale].has(key);

// TypeScript cannot check keys that are built at runtime, such as the keys of error codes.
// tests/contracts/registry.test.ts checks these keys.
function translatorFor(locale: Locale, messages: object) {
  return createTranslator<Record<string, string>>({ locale, messages: messages as never, timeZone: 'UTC' });
}
