import 'server-only';
import { switchLocale } from '../i18n/locale-path.ts';
import type { Locale } from '../i18n/routing.ts';
import { claimMissingPage, notFoundPage, type SitePage } from '../routes/pages.ts';
import { pageCache } from './fast-path/page-cache.ts';
import { readNews, readPairPage, readPost } from './page-data.ts';
import { readApiOrNull } from './read-api.ts';

type ReadPage = (locale: Locale, segment: (index: number) => string) => Promise<unknown>;

/**
 * Functions that read the pages whose path alone does not tell whether they exist. `segment` returns a segment of the
 * path, counted from 1.
 */
const reads: Record<string, ReadPage> = {
  '/news/:slug': (locale, segment) => readPost(locale, segment(2)),
  '/news/page/:page': (locale, segment) => readNews(locale, Number(segment(3))),
  '/news/tag/:slug': (locale, segment) => readNews(locale, 1, segment(3)),
  '/news/tag/:slug/page/:page': (locale, segment) => readNews(locale, Number(segment(5)), segment(3)),
  '/exchange/:pair': (locale, segment) => readPairPage(locale, segment(2)),
  // Read without a session, because everyone who knows the claim's link may know whether the claim exists.
  '/claim/:uuid': (locale, segment) =>
    readApiOrNull(locale, 'GET /api/v1/claim/:id/status/', { params: { id: segment(2) } }),
};

/**
 * Time limit of the check, in ms. After that the page is rendered unchecked and itself shows that the API does not
 * respond.
 */
const timeoutMs = 2_000;

export interface PageCheck {
  /** The prerendered 404 page to show; null if the page exists or the API does not respond in time. */
  missingPage: string | null;
  /** Origins of the payment pages to which the claim's page posts a form. */
  formOrigins: readonly string[];
}

const unchecked: PageCheck = { missingPage: null, formOrigins: [] };

/**
 * Checks whether a page exists before Next renders it, because a later `notFound()` sends an empty document that a
 * script fills. A page in the fast path's cache is known to exist.
 */
export async function checkPage(page: SitePage, locale: Locale, path: string): Promise<PageCheck> {
  const read = reads[page.pattern];
  if (!read || pageCache.has(switchLocale(locale, { pathname: path, search: '', hash: '' }))) return unchecked;
  const data = read(locale, (index) => path.split('/')[index] ?? '').catch(() => undefined);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined).unref());
  const found = await Promise.race([data, timeout]);
  if (found === null)
    return { ...unchecked, missingPage: page.pattern.startsWith('/claim/') ? claimMissingPage : notFoundPage };
  // A foreign API may return no `formOrigins`.
  const { formOrigins = [] } = Object(found) as Partial<PageCheck>;
  return { ...unchecked, formOrigins };
}
