import { defineRouting } from 'next-intl/routing';

const year = 31_536_000;

/** Russian without a prefix, English under /en; the address alone decides the language. */
export const routing = defineRouting({
  locales: ['ru', 'en'],
  defaultLocale: 'ru',
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: { maxAge: year },
});

export type Locale = (typeof routing.locales)[number];
