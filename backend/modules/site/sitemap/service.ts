import type { z } from 'zod';
import type { sitemapEndpoints } from '#contracts/sitemap.ts';
import type { Db } from '../../../db/pool.ts';
import { faqChangedAt } from '../../content/faq/service.ts';
import { newsSlugs } from '../../content/news/service.ts';
import { textDates } from '../../content/texts/service.ts';
import { currentSnapshot } from '../../pricing/catalogue/service.ts';
import { publishedPairs } from '../../pricing/pair-page/service.ts';

type AnswerOf<A extends keyof typeof sitemapEndpoints> = z.input<(typeof sitemapEndpoints)[A]['response']>;

const maxPosts = 10_000;

/** Returns the data for the sitemap's pair pages, text pages and FAQ. */
export async function sitemapAnswer(db: Db): Promise<AnswerOf<'GET /api/v1/sitemap/'>> {
  const [snapshot, texts, faq] = await Promise.all([currentSnapshot(db), textDates(db), faqChangedAt(db)]);
  const pairs = publishedPairs(snapshot).map(({ direction, from, to }) => ({
    from: from.code,
    to: to.code,
    updatedAt: (direction.updatedAt ?? new Date(0)).toISOString(),
  }));
  return { pairs, texts: texts.map(withIsoDate), faq: faq?.toISOString() ?? null };
}

/** Returns the next news posts for the sitemap, starting after the slug `after`. */
export async function sitemapNews(db: Db, after: string | undefined): Promise<AnswerOf<'GET /api/v1/sitemap/news/'>> {
  const found = await newsSlugs(db, { after: after ?? '', limit: maxPosts + 1 });
  const news = found.slice(0, maxPosts);
  return { news: news.map(withIsoDate), next: found.length > maxPosts ? (news.at(-1)?.slug ?? null) : null };
}

const withIsoDate = <T extends { updatedAt: Date }>(row: T) => ({ ...row, updatedAt: row.updatedAt.toISOString() });
