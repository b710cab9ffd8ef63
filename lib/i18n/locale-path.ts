import { type Locale, routing } from './routing.ts';

const prefix = new RegExp(`^/(?:${routing.locales.join('|')})(?=/|$)`);

/** The path without its language. */
export const stripLocale = (pathname: string): string => pathname.replace(prefix, '') || '/';

/** The same place in another language, with its query and fragment. */
export function switchLocale(locale: Locale, place: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const path = stripLocale(place.pathname);
  const localised = locale === routing.defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
  return localised + place.search + place.hash;
}

/** The home page of a language, for what cannot use the router. */
export const localeHome = (locale: Locale): string => switchLocale(locale, { pathname: '/', search: '', hash: '' });

/** An address of this site as it is in a language; whatever else a link may lead to stays as it is. */
export const localeHref = (locale: Locale, href: string): string =>
  locale === routing.defaultLocale || !href.startsWith('/') ? href : `/${locale}${href.replace(/^\/(?=$|[?#])/, '')}`;
