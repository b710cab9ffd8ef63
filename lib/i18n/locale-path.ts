import { type Locale, routing } from './routing.ts';

const prefix = new RegExp(`^/(?:${routing.locales.join('|')})(?=/|$)`);

export const stripLocale = (pathname: string): string => pathname.replace(prefix, '') || '/';

/** Returns the URL of a page in another language, with its query and fragment. */
export function switchLocale(locale: Locale, location: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const path = stripLocale(location.pathname);
  const localised = locale === routing.defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
  return localised + location.search + location.hash;
}

export const localeHome = (locale: Locale): string => switchLocale(locale, { pathname: '/', search: '', hash: '' });

/** Adds the locale to a path of this site. Links to other sites stay unchanged. */
export const localeHref = (locale: Locale, href: string): string =>
  locale === routing.defaultLocale || !href.startsWith('/') ? href : `/${locale}${href.replace(/^\/(?=$|[?#])/, '')}`;
