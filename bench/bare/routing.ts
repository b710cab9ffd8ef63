import { defineRouting } from 'next-intl/routing';

/** Same routing as in the product: Russian URLs have no prefix, and only the URL decides the language. */
export const routing = defineRouting({
  locales: ['ru', 'en'],
  defaultLocale: 'ru',
  localePrefix: 'as-needed',
  localeDetection: false,
});
