import 'server-only';
import { switchLocale } from '../i18n/locale-path.ts';
import { type Locale, routing } from '../i18n/routing.ts';
import { settings } from './env.ts';

/**
 * Returns the Link header that points search engines to the page in every language.
 * @param path the page's path without the locale
 * @returns null if PUBLIC_URL is not set, because the site's address must not come from the request's `Host` header
 */
export function alternateLinks(path: string): string | null {
  const origin = settings().publicUrl;
  if (origin === null) return null;
  const location = { pathname: path, search: '', hash: '' };
  const link = (locale: Locale, language: string) =>
    `<${new URL(switchLocale(locale, location), origin)}>; rel="alternate"; hreflang="${language}"`;
  return [...routing.locales.map((locale) => link(locale, locale)), link(routing.defaultLocale, 'x-default')].join(
    ', ',
  );
}
