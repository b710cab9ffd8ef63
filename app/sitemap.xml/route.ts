import { sitemapIndex } from '#lib/server/sitemap/answer.ts';

export const dynamic = 'force-dynamic';
export const GET = sitemapIndex;
