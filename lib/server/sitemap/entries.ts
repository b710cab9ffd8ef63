import 'server-only';
import type { CallAnswer } from '../../api/types.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { built } from '../../routes/pages.ts';
import { routes } from '../../routes.ts';
import { isPersonal } from '../page-headers.ts';

/** A page that search engines are told of. */
export interface Entry {
  /** Without its language. */
  path: string;
  /** Languages it can be read in. */
  locales: readonly Locale[];
  /** The day of its last change, where that is known: 2026-11-21. */
  changed: string | null;
}

type Known = CallAnswer<'GET /api/v1/sitemap/'> & Pick<CallAnswer<'GET /api/v1/sitemap/news/'>, 'news'>;

/** Pages that are always there: open to all, without a parameter, nobody's own. */
const fixed = built
  .filter(({ access, pattern }) => access === 'public' && !pattern.includes(':') && !isPersonal(pattern))
  .map(({ pattern }) => pattern);

/** Every page there is for search engines: those that are always there, directions, news. */
export function entriesOf({ pairs, texts, news, faq }: Known): Entry[] {
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
      changed: day(moved[path] ?? of.get(`/${path.slice(1).replaceAll('/', '-')}`)),
    })),
    ...pairs.map(({ from, to, updatedAt }) => ({ path: routes.pair(from, to), locales, changed: day(updatedAt) })),
    ...news.map(({ slug, locales: spoken, updatedAt }) => ({
      path: routes.newsPost(slug),
      locales: spoken,
      changed: day(updatedAt),
    })),
  ];
}

/** A course moves every minute; a day says what a search engine can use. */
const day = (moment: string | null | undefined): string | null => moment?.slice(0, 10) ?? null;
