import type { Locale } from '#domain/locale.ts';

const englishPrefix = /^\/en(?=\/(api|front-api)\/)/;

/**
 * Removes the language from a URL, so that `/en/api/…` and `/api/…` use the same route. Fastify keeps the full URL in
 * originalUrl.
 */
export const stripLocale = (url: string): string => url.replace(englishPrefix, '');

export function localeOf(originalUrl: string): Locale {
  return englishPrefix.test(originalUrl) ? 'en' : 'ru';
}
