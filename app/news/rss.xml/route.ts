import { newsFeed } from '#lib/server/rss.ts';

export const dynamic = 'force-static';
export const revalidate = 60;

export const GET = () => newsFeed('ru');
