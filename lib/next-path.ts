import { stripLocale } from './i18n/locale-path.ts';
import { matchPage } from './routes/pages.ts';

/**
 * Where `?next=` leads, without its language; null unless it is a page of this site and not one for
 * guests, who are guests no longer. Whatever a stranger writes there, a visitor who signs in stays here.
 */
export function nextPath(given: string | null | undefined): string | null {
  if (!given?.startsWith('/') || !URL.canParse(given, 'http://site')) return null;
  const { origin, pathname, search } = new URL(given, 'http://site');
  const path = stripLocale(pathname);
  const page = origin === 'http://site' ? matchPage(path) : null;
  return page && page.access !== 'guest' ? path + search : null;
}
