import { defineRouting } from 'next-intl/routing';
import { defaultLocale, locales } from '#domain/locale.ts';

/** Cookie with the language of the last page, kept for a year; routing does not read it. */
export const localeCookie = { name: 'NEXT_LOCALE', maxAge: 31_536_000 };

/** Russian without a prefix, English under /en. Only the address decides the language. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie,
  // Set by lib/server/alternate-links.ts: next-intl takes the host from the request.
  alternateLinks: false,
});

export type { Locale } from '#domain/locale.ts';
