import 'server-only';
import { switchLocale } from '../i18n/locale-path.ts';
import { type Locale, routing } from '../i18n/routing.ts';
import { settings } from './env.ts';

/**
 * Returns the Link header that points search engines to the page in every language.
 * @param path the page's path without the locale
 * @param header a function that reads a request header. Without PUBLIC_URL the site's address comes from `Host`.
 * @returns null if the request has no valid host
 */
export function alternateLinks(path: string, header: (name: string) => string | null | undefined): string | null {
  const host = header('host') ?? '';
  const origin = settings().publicUrl ?? `${header('x-forwarded-proto') ?? 'http'}://${host}`;
  if (!URL.canParse(origin) || /[^\w.:[\]/-]/.test(origin)) return null;
  const location = { pathname: path, search: '', hash: '' };
  const link = (locale: Locale, language: string) =>
    `<${new URL(switchLocale(locale, location), origin)}>; rel="alternate"; hreflang="${language}"`;
  return [...routing.locales.map((locale) => link(locale, locale)), link(routing.defaultLocale, 'x-default')].join(
    ', ',
  );
}
