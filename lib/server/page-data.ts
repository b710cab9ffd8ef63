import 'server-only';
import type { Locale } from '../i18n/routing.ts';
import { readApiOrNull } from './read-api.ts';

// Data of pages whose path has a parameter, both for the page itself and for the existence check. null: the page does
// not exist.

/** Reads a post by its slug. */
export const readPost = (locale: Locale, slug: string) =>
  readApiOrNull(locale, 'GET /api/v1/news/:slug/', { params: { slug } });

export const newsPerPage = 10;

/**
 * Reads a page of the news list, of all posts or of one tag. Without posts, page 1 exists and is empty; null for every
 * later page.
 */
export async function readNews(locale: Locale, page: number, tag?: string) {
  const query = { page, size: newsPerPage, ...(tag !== undefined && { tag }) };
  const news = await readApiOrNull(locale, 'GET /api/v1/news/', { query });
  return page > 1 && news?.results.length === 0 ? null : news;
}

/** Reads the page of a direction, by monitor codes: `BTC-to-SBERRUB`. */
export function readPairPage(locale: Locale, pair: string) {
  const [from = '', to = ''] = pair.split('-to-');
  return readApiOrNull(locale, 'GET /api/v1/landings/:from/:to/', { params: { from, to } });
}
