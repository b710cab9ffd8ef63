import { defineRouting } from 'next-intl/routing';

/** As the product routes: Russian without a prefix, the language from the address alone. */
export const routing = defineRouting({
  locales: ['ru', 'en'],
  defaultLocale: 'ru',
  localePrefix: 'as-needed',
  localeDetection: false,
});
