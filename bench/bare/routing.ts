import { defineRouting } from 'next-intl/routing';

/** Routing as in the product: no prefix for Russian, and the language depends on the URL only. */
export const routing = defineRouting({
  locales: ['ru', 'en'],
  defaultLocale: 'ru',
  localePrefix: 'as-needed',
  localeDetection: false,
});
