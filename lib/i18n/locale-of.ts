import type { Locale } from './routing.ts';

/** Returns the language of a path. The web app's own handlers respond in this language, as the API does. */
export const localeOf = (pathname: string): Locale => (/^\/en(\/|$)/.test(pathname) ? 'en' : 'ru');
