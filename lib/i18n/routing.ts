import { defineRouting } from 'next-intl/routing';

/** Keeps the last language for a year; nothing is decided by it. */
export const localeCookie = { name: 'NEXT_LOCALE', maxAge: 31_536_000 };

/** Russian without a prefix, English under /en; the address alone decides the language. */
export const routing = defineRouting({
  locales: ['ru', 'en'],
  defaultLocale: 'ru',
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie,
});

export type Locale = (typeof routing.locales)[number];
