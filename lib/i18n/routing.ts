import { defineRouting } from 'next-intl/routing';
import { defaultLocale, locales } from '#domain/locale.ts';

/** Cookie with the language of the last visited page, valid for a year. Routing ignores the cookie. */
export const localeCookie = { name: 'NEXT_LOCALE', maxAge: 31_536_000 };

/** Paths in Russian have no prefix, paths in English begin with /en. Only the URL decides the language. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie,
  // next-intl takes the host of these links from the request, so lib/server/alternate-links.ts sets them instead.
  alternateLinks: false,
});

export type { Locale } from '#domain/locale.ts';
