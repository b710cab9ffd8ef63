import 'server-only';
import { switchLocale } from '../i18n/locale-path.ts';
import type { Locale } from '../i18n/routing.ts';
import { missingPageOf, type SitePage } from '../routes/pages.ts';
import { pageCache } from './fast-path/page-cache.ts';
import { readNews, readPairPage, readPost } from './page-data.ts';
import { readApiOrNull } from './read-api.ts';

type ReadPage = (locale: Locale, segment: (index: number) => string) => Promise<unknown>;

/**
 * API calls that tell whether a page exists, keyed by the pattern of the page's path. Only pages with a parameter in
 * their path are listed.
 */
const reads: Record<string, ReadPage> = {
  '/news/:slug': (locale, segment) => readPost(locale, segment(2)),
  '/news/page/:page': (locale, segment) => readNews(locale, Number(segment(3))),
  '/news/tag/:slug': (locale, segment) => readNews(locale, 1, segment(3)),
  '/news/tag/:slug/page/:page': (locale, segment) => readNews(locale, Number(segment(5)), segment(3)),
  '/exchange/:pair': (locale, segment) => readPairPage(locale, segment(2)),
  // The status call needs no session, because everyone who has the claim's link may know that the claim exists.
  '/claim/:uuid': (locale, segment) =>
    readApiOrNull(locale, 'GET /api/v1/claim/:id/status/', { params: { id: segment(2) } }),
  '/test-claim/:uuid': (locale, segment) =>
    readApiOrNull(locale, 'GET /api/v1/test-claim/:id/', { params: { id: segment(2) } }),
  '/pay/:code': (locale, segment) => readApiOrNull(locale, 'GET /api/v1/pay/:code/', { params: { code: segment(2) } }),
};

/**
 * Timeout of the existence check in ms. After a timeout, the page is rendered anyway and shows by itself that the API
 * failed.
 */
const timeoutMs = 2_000;

export interface PageCheck {
  /**
   * 404 page to show if the requested page does not exist. Null if the page exists or the API does not respond in
   * time.
   */
  missingPage: string | null;
  /** Origins of payment pages. The form on the claim page may post to these origins. */
  formOrigins: readonly string[];
}

const unchecked: PageCheck = { missingPage: null, formOrigins: [] };

/**
 * Checks whether a page exists before rendering it. Calling Next's `notFound()` during rendering would send a page that
 * is empty without JavaScript.
 */
export async function checkPage(page: SitePage, locale: Locale, path: string): Promise<PageCheck> {
  const read = reads[page.pattern];
  if (!read || pageCache.has(switchLocale(locale, { pathname: path, search: '', hash: '' }))) return unchecked;
  const data = read(locale, (index) => path.split('/')[index] ?? '').catch(() => undefined);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined).unref());
  const found = await Promise.race([data, timeout]);
  if (found === null) return { ...unchecked, missingPage: missingPageOf(path) };
  // An API of another vendor may omit `formOrigins`. A missing list counts as an empty one.
  const { formOrigins = [] } = Object(found) as Partial<PageCheck>;
  return { ...unchecked, formOrigins };
}
