import 'server-only';
import type { CallResponse } from '../../api/types.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { builtPages } from '../../routes/pages.ts';
import { routes } from '../../routes.ts';
import { isPrivatePage } from '../page-headers.ts';

/** A page listed in the sitemaps. */
export interface SitemapEntry {
  /** Path without the locale. */
  path: string;
  /** Languages in which the page exists. */
  locales: readonly Locale[];
  /** ISO 8601 date, such as 2026-11-21; null if unknown. */
  lastModified: string | null;
}

type SitemapData = CallResponse<'GET /api/v1/sitemap/'> & Pick<CallResponse<'GET /api/v1/sitemap/news/'>, 'news'>;

/** Paths of the public pages that have no parameter in their path. */
const staticPaths = builtPages
  .filter(({ access, pattern }) => access === 'public' && !pattern.includes(':') && !isPrivatePage(pattern))
  .map(({ pattern }) => pattern);

/** Returns every page for search engines: static pages, directions and news posts. */
export function sitemapEntries({ pairs, texts, news, faq }: SitemapData): SitemapEntry[] {
  const textDates = new Map(texts.map(({ key, updatedAt }) => [`/${key}`, updatedAt]));
  const newest = (dates: { updatedAt: string }[]) =>
    dates
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1);
  const pageDates: Record<string, string | null | undefined> = {
    [routes.home()]: newest(pairs),
    [routes.news()]: newest(news),
    [routes.faq]: faq,
  };
  const { locales } = routing;
  return [
    // The key of a page's text is the page's path with hyphens, such as partners-users for /partners/users.
    ...staticPaths.map((path) => ({
      path,
      locales,
      lastModified: day(pageDates[path] ?? textDates.get(`/${path.slice(1).replaceAll('/', '-')}`)),
    })),
    ...pairs.map(({ from, to, updatedAt }) => ({ path: routes.pair(from, to), locales, lastModified: day(updatedAt) })),
    ...news.map(({ slug, locales: postLocales, updatedAt }) => ({
      path: routes.newsPost(slug),
      locales: postLocales,
      lastModified: day(updatedAt),
    })),
  ];
}

/** Only the date, because the courses on the page change every minute and search engines need no exact time. */
const day = (timestamp: string | null | undefined): string | null => timestamp?.slice(0, 10) ?? null;
