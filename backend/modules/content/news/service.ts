import type { z } from 'zod';
import type { newsItem, newsPost, newsTag } from '#contracts/news.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { renderMarkdown } from '../texts/service.ts';
import * as sql from './queries.ts';

export interface NewsQuery {
  page: number;
  size: number;
  tag?: string | undefined;
}

interface NewsPage {
  count: number;
  results: z.input<typeof newsItem>[];
  tags: z.input<typeof newsTag>[];
}

/** How long what is known of a whole list may be old: it is the one thing that costs more the longer the list is. */
const lifetime = 10_000;

/** A page is reached from the nearest mark before it, so the middle is as near as the first. */
const betweenMarks = 200;

/** News in one language, read from a database; what is known of a whole list is kept for ten seconds. */
export function newsDesk(db: Db) {
  const countOf = keeping((list) => sql.newsCount(db, list));
  const marksOf = keeping((list) => sql.newsMarks(db, list, betweenMarks));

  async function stretch(list: sql.NewsList, skip: number, take: number): Promise<sql.NewsRow[]> {
    const passed = Math.floor(skip / betweenMarks);
    const marks = passed > 0 ? await marksOf(list) : [];
    // Beyond the last mark there are fewer posts than lie between two.
    const reached = Math.min(passed, marks.length);
    return sql.newsRows(db, list, { after: marks[reached - 1], skip: skip - reached * betweenMarks, take });
  }

  return {
    /** One page of a list, the newest first. @throws ApiError not_found for a tag that no post has */
    async list({ page, size, tag }: NewsQuery, locale: Locale): Promise<NewsPage> {
      const tags = await sql.tagsInUse(db, locale);
      if (tag !== undefined && !tags.some(({ key }) => key === tag)) throw new ApiError('not_found');
      const list = { locale, tag: tag ?? null };
      const [count, rows] = await Promise.all([countOf(list), stretch(list, (page - 1) * size, size)]);
      return { count, results: rows.map(toNewsItem), tags };
    },

    /** One post. @throws ApiError not_found */
    async post(slug: string, locale: Locale): Promise<z.input<typeof newsPost>> {
      const row = await sql.postRow(db, slug, locale);
      if (!row) throw new ApiError('not_found');
      const { markdown, locales, previous, next } = row;
      const html = await renderMarkdown(`news/${row.locale}/${slug}/${row.updatedAt.getTime()}`, markdown);
      return { ...toNewsItem(row), html, locale: row.locale, locales, previous, next };
    },
  };
}

/** Asks once for a list, however many want it, and again when the answer is too old. */
function keeping<T>(ask: (list: sql.NewsList) => Promise<T>): (list: sql.NewsList) => Promise<T> {
  const known = new Map<string, { answer: Promise<T>; until: number }>();
  return (list) => {
    const key = `${list.locale} ${list.tag ?? ''}`;
    const kept = known.get(key);
    if (kept && kept.until > Date.now()) return kept.answer;
    const entry = { answer: ask(list), until: Date.now() + lifetime };
    entry.answer.catch(() => known.delete(key));
    known.set(key, entry);
    return entry.answer;
  };
}

function toNewsItem({ slug, title, lead, tags, publishedAt, updatedAt }: sql.NewsRow): z.input<typeof newsItem> {
  return {
    slug,
    title,
    lead,
    tags,
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Published posts with the languages they can be read in, by their slugs: so many after one. */
export const newsSlugs = (db: Db, from: { after: string; limit: number }): Promise<sql.SlugRow[]> =>
  sql.slugRows(db, from);
