import 'server-only';
import type { Locale } from '../i18n/routing.ts';
import { readApiOrNull } from './read-api.ts';

// What a page under a name is made of; null when nothing of that name is there. Asked by the page, and by
// who looks before it whether there is one.

/** A post by its slug. */
export const readPost = (locale: Locale, slug: string) =>
  readApiOrNull(locale, 'GET /api/v1/news/:slug/', { params: { slug } });

export const newsPerPage = 10;

/** A page of the news, of all or of one tag. The first is there when it is empty, a further one is not. */
export async function readNews(locale: Locale, page: number, tag?: string) {
  const query = { page, size: newsPerPage, ...(tag !== undefined && { tag }) };
  const news = await readApiOrNull(locale, 'GET /api/v1/news/', { query });
  return page > 1 && news?.results.length === 0 ? null : news;
}

/** What the page of a direction says, by monitor codes: `BTC-to-SBERRUB`. */
export function readPairPage(locale: Locale, pair: string) {
  const [from = '', to = ''] = pair.split('-to-');
  return readApiOrNull(locale, 'GET /api/v1/landings/:from/:to/', { params: { from, to } });
}
