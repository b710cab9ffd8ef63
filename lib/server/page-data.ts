import 'server-only';
import type { Locale } from '../i18n/routing.ts';
import { readApiOrNull } from './read-api.ts';

// Reads data for pages with a parameter in their path. Null means that the page does not exist.

export const readPost = (locale: Locale, slug: string) =>
  readApiOrNull(locale, 'GET /api/v1/news/:slug/', { params: { slug } });

export const newsPerPage = 10;

/**
 * Reads the data for one page of the news list, optionally only posts with a tag.
 * @returns null for an unknown tag, and for an empty page other than page 1
 */
export async function readNews(locale: Locale, page: number, tag?: string) {
  const query = { page, size: newsPerPage, ...(tag !== undefined && { tag }) };
  const news = await readApiOrNull(locale, 'GET /api/v1/news/', { query });
  return page > 1 && news?.results.length === 0 ? null : news;
}

/** Reads the data for the page of a direction, such as `BTC-to-SBERRUB`. */
export function readPairPage(locale: Locale, pair: string) {
  const [from = '', to = ''] = pair.split('-to-');
  return readApiOrNull(locale, 'GET /api/v1/landings/:from/:to/', { params: { from, to } });
}
