import { defineRouting } from 'next-intl/routing';
import { defaultLocale, locales } from '#domain/locale.ts';

/** Cookie with the language of the last visited page, kept for a year. Routing does not read the cookie. */
export const localeCookie = { name: 'NEXT_LOCALE', maxAge: 31_536_000 };

/** Russian has no prefix, English has /en. The language depends on the URL only. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie,
  // lib/server/alternate-links.ts sets these links instead, because next-intl takes the host from the request.
  alternateLinks: false,
});

export type { Locale } from '#domain/locale.ts';
