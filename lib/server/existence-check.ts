import 'server-only';
import { switchLocale } from '../i18n/locale-path.ts';
import type { Locale } from '../i18n/routing.ts';
import { claimMissingPage, notFoundPage, type SitePage } from '../routes/pages.ts';
import { pageCache } from './fast-path/page-cache.ts';
import { readNews, readPairPage, readPost } from './page-data.ts';
import { readApiOrNull } from './read-api.ts';

type Ask = (locale: Locale, at: (segment: number) => string) => Promise<unknown>;

/** Pages whose address alone does not say whether they exist. Segments are counted from 1. */
const asks: Record<string, Ask> = {
  '/news/:slug': (locale, at) => readPost(locale, at(2)),
  '/news/page/:page': (locale, at) => readNews(locale, Number(at(3))),
  '/news/tag/:slug': (locale, at) => readNews(locale, 1, at(3)),
  '/news/tag/:slug/page/:page': (locale, at) => readNews(locale, Number(at(5)), at(3)),
  '/exchange/:pair': (locale, at) => readPairPage(locale, at(2)),
  // Read as by a stranger: whoever has the link may know whether it leads anywhere.
  '/claim/:uuid': (locale, at) => readApiOrNull(locale, 'GET /api/v1/claim/:id/status/', { params: { id: at(2) } }),
};

/** Longer a visitor does not wait for this: the page itself then says what is wrong. */
const patience = 2_000;

/**
 * The prerendered page that says there is nothing here, or null. Next draws a `notFound()` of such a page by
 * script alone, into an empty document; so it is asked before Next, unless a fresh page answers for itself.
 */
export async function notFoundPageFor(page: SitePage, locale: Locale, path: string): Promise<string | null> {
  const ask = asks[page.pattern];
  if (!ask || isKept(locale, path)) return null;
  const found = ask(locale, (segment) => path.split('/')[segment] ?? '').catch(() => undefined);
  const soon = new Promise<undefined>((give) => setTimeout(give, patience, undefined).unref());
  if ((await Promise.race([found, soon])) !== null) return null;
  return page.pattern.startsWith('/claim/') ? claimMissingPage : notFoundPage;
}

function isKept(locale: Locale, pathname: string): boolean {
  const kept = pageCache.get(switchLocale(locale, { pathname, search: '', hash: '' }));
  return kept !== undefined && Date.now() < kept.freshUntilMs;
}
