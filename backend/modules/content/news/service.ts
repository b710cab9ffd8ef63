import type { z } from 'zod';
import type { newsItem, newsPost, newsTag } from '#contracts/news.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { cachedByKey } from '../../../ttl-cache.ts';
import { renderMarkdown } from '../texts/service.ts';
import * as sql from './queries/site.ts';

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

/** Post counts are cached for this time, because counting slows down as posts accumulate. */
const countTtlMs = 10_000;
/** Maximum number of cached post counts. The cache keeps one count for each language and tag. */
const maxCounts = 200;

/** Creates a news reader that caches post counts. */
export function newsReader(db: Db) {
  const countOf = cachedByKey({
    ttlMs: countTtlMs,
    max: maxCounts,
    load: (key) => sql.newsCount(db, JSON.parse(key) as sql.NewsList),
  });

  return {
    /** Returns one page of posts, newest first. @throws ApiError `not_found` for a tag without posts */
    async list({ page, size, tag }: NewsQuery, locale: Locale): Promise<NewsPage> {
      const tags = await sql.tagsInUse(db, locale);
      if (tag !== undefined && !tags.some(({ key }) => key === tag)) throw new ApiError('not_found');
      const list = { locale, tag: tag ?? null };
      const [count, rows] = await Promise.all([
        countOf(JSON.stringify(list)),
        sql.newsRows(db, list, { limit: size, offset: (page - 1) * size }),
      ]);
      return { count, results: rows.map(toNewsItem), tags };
    },

    /**
     * Returns one post.
     * @throws ApiError `not_found` if no published post has this slug
     */
    async post(slug: string, locale: Locale): Promise<z.input<typeof newsPost>> {
      const row = await sql.postRow(db, slug, locale);
      if (!row) throw new ApiError('not_found');
      const { markdown, locales, previous, next } = row;
      const html = await renderMarkdown(`news/${row.locale}/${slug}/${row.updatedAt.getTime()}`, markdown);
      return { ...toNewsItem(row), html, locale: row.locale, locales, previous, next };
    },
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

/**
 * Returns at most `limit` published posts, sorted by slug and starting after the slug `after`, with their languages.
 */
export const newsSlugs = (db: Db, from: { after: string; limit: number }): Promise<sql.SlugRow[]> =>
  sql.slugRows(db, from);

export { deletePost, newsOfDesk, savePost } from './edit-news.ts';
