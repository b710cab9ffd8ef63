import { serveSitemap } from '#lib/server/sitemap/serve.ts';

export const dynamic = 'force-dynamic';
export const GET = serveSitemap('ru');
