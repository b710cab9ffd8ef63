import type { Locale } from './routing.ts';

/** Returns the language of a path, which is also the language of the response. */
export const localeOf = (pathname: string): Locale => (/^\/en(\/|$)/.test(pathname) ? 'en' : 'ru');
