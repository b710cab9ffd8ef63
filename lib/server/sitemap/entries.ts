import 'server-only';
import type { CallResponse } from '../../api/types.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { builtPages } from '../../routes/pages.ts';
import { routes } from '../../routes.ts';
import { isPrivatePage } from '../page-headers.ts';

/** A page that search engines are told of. */
export interface SitemapEntry {
  /** Without its language. */
  path: string;
  /** Languages it can be read in. */
  locales: readonly Locale[];
  /** The day of its last change, where that is known: 2026-11-21. */
  lastModified: string | null;
}

type Known = CallResponse<'GET /api/v1/sitemap/'> & Pick<CallResponse<'GET /api/v1/sitemap/news/'>, 'news'>;

/** Pages that are always there: open to all, without a parameter, nobody's own. */
const fixed = builtPages
  .filter(({ access, pattern }) => access === 'public' && !pattern.includes(':') && !isPrivatePage(pattern))
  .map(({ pattern }) => pattern);

/** Every page there is for search engines: those that are always there, directions, news. */
export function sitemapEntries({ pairs, texts, news, faq }: Known): SitemapEntry[] {
  const of = new Map(texts.map(({ key, updatedAt }) => [`/${key}`, updatedAt]));
  const newest = (dates: { updatedAt: string }[]) =>
    dates
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1);
  const moved: Record<string, string | null | undefined> = {
    [routes.home()]: newest(pairs),
    [routes.news()]: newest(news),
    [routes.faq]: faq,
  };
  const { locales } = routing;
  return [
    // The texts' keys are their addresses with hyphens: partners-users stands at /partners/users.
    ...fixed.map((path) => ({
      path,
      locales,
      lastModified: day(moved[path] ?? of.get(`/${path.slice(1).replaceAll('/', '-')}`)),
    })),
    ...pairs.map(({ from, to, updatedAt }) => ({ path: routes.pair(from, to), locales, lastModified: day(updatedAt) })),
    ...news.map(({ slug, locales: spoken, updatedAt }) => ({
      path: routes.newsPost(slug),
      locales: spoken,
      lastModified: day(updatedAt),
    })),
  ];
}

/** A course moves every minute; a day says what a search engine can use. */
const day = (moment: string | null | undefined): string | null => moment?.slice(0, 10) ?? null;
