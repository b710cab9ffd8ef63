import { stripLocale } from './i18n/locale-path.ts';
import { matchPage } from './routes/pages.ts';

/** Returns the path in `?next=` to open after sign-in. Paths outside this site give null, to prevent open redirects. */
export function nextPath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || !URL.canParse(target, 'http://site')) return null;
  const { origin, pathname, search } = new URL(target, 'http://site');
  const path = stripLocale(pathname);
  const page = origin === 'http://site' ? matchPage(path) : null;
  return page && page.access !== 'guest' ? path + search : null;
}
