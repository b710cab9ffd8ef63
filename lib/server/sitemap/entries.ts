import 'server-only';
import type { CallResponse } from '../../api/types.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { sitePages } from '../../routes/pages.ts';
import { routes } from '../../routes.ts';
import { isPrivatePage } from '../page-headers.ts';

export interface SitemapEntry {
  /** Path without the locale. */
  path: string;
  locales: readonly Locale[];
  /** ISO 8601 date, such as 2026-11-21, or null if unknown. */
  lastModified: string | null;
}

type SitemapData = CallResponse<'GET /api/v1/sitemap/'> & Pick<CallResponse<'GET /api/v1/sitemap/news/'>, 'news'>;

/** Public pages without a parameter in their path. */
const staticPaths = sitePages
  .filter(({ access, pattern }) => access === 'public' && !pattern.includes(':') && !isPrivatePage(pattern))
  .map(({ pattern }) => pattern);

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
    // The key of a text is the path of its page with hyphens instead of slashes, such as partners-users for
    // /partners/users.
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

/**
 * Shortens a timestamp to its date. Otherwise every change of a course would make search engines crawl the page again.
 */
const day = (timestamp: string | null | undefined): string | null => timestamp?.slice(0, 10) ?? null;
