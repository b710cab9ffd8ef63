import type { Locale } from '#domain/locale.ts';

/** Returns a path of the site in the viewer's language. */
export const pagePath = (path: string, locale: Locale): string => (locale === 'en' ? `/en${path}` : path);
