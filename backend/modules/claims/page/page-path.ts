import type { Locale } from '#domain/locale.ts';

/** Adds the language prefix to a path of the site. */
export const pagePath = (path: string, locale: Locale): string => (locale === 'en' ? `/en${path}` : path);
