import { defineRouting } from 'next-intl/routing';
import { defaultLocale, locales } from '#domain/locale.ts';

/** Keeps the last language for a year; nothing is decided by it. */
export const localeCookie = { name: 'NEXT_LOCALE', maxAge: 31_536_000 };

/** Russian without a prefix, English under /en; the address alone decides the language. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie,
});

export type { Locale } from '#domain/locale.ts';
