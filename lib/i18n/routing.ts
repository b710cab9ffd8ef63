import { defineRouting } from 'next-intl/routing';
import { defaultLocale, locales } from '#domain/locale.ts';

/**
 * Cookie that stores the language of the last visited page for a year. Routing ignores the cookie, because the URL
 * alone decides the language.
 */
export const localeCookie = { name: 'NEXT_LOCALE', maxAge: 31_536_000 };

/** Russian paths have no prefix, English ones begin with /en. Only the URL decides the language. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie,
  // next-intl would build alternate links with the request's host, so lib/server/alternate-links.ts sets them instead.
  alternateLinks: false,
});

export type { Locale } from '#domain/locale.ts';
