import 'server-only';
import { switchLocale } from '../i18n/locale-path.ts';
import type { Locale } from '../i18n/routing.ts';
import { claimMissingPage, notFoundPage, type SitePage } from '../routes/pages.ts';
import { pageCache } from './fast-path/page-cache.ts';
import { readNews, readPairPage, readPost } from './page-data.ts';
import { readApiOrNull } from './read-api.ts';

type ReadPage = (locale: Locale, segment: (index: number) => string) => Promise<unknown>;

/** Pages whose path alone does not tell whether they exist. Path segments count from 1. */
const reads: Record<string, ReadPage> = {
  '/news/:slug': (locale, segment) => readPost(locale, segment(2)),
  '/news/page/:page': (locale, segment) => readNews(locale, Number(segment(3))),
  '/news/tag/:slug': (locale, segment) => readNews(locale, 1, segment(3)),
  '/news/tag/:slug/page/:page': (locale, segment) => readNews(locale, Number(segment(5)), segment(3)),
  '/exchange/:pair': (locale, segment) => readPairPage(locale, segment(2)),
  // Read without a session, because everyone with the claim link may know whether the claim exists.
  '/claim/:uuid': (locale, segment) =>
    readApiOrNull(locale, 'GET /api/v1/claim/:id/status/', { params: { id: segment(2) } }),
};

/** After this time the page is rendered without the check, and shows the failure itself. */
const timeoutMs = 2_000;

/**
 * Checks whether a page exists before Next renders it. Next shows a late `notFound()` only by a script in an empty
 * document. A page in the fast path's cache exists.
 * @returns the prerendered 404 page to show, or null if the page exists or the API does not respond in time
 */
export async function notFoundPageFor(page: SitePage, locale: Locale, path: string): Promise<string | null> {
  const read = reads[page.pattern];
  if (!read || pageCache.has(switchLocale(locale, { pathname: path, search: '', hash: '' }))) return null;
  const data = read(locale, (index) => path.split('/')[index] ?? '').catch(() => undefined);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined).unref());
  if ((await Promise.race([data, timeout])) !== null) return null;
  return page.pattern.startsWith('/claim/') ? claimMissingPage : notFoundPage;
}
