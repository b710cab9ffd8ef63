import 'server-only';
import { Feed } from 'feed';
import { getTranslations } from 'next-intl/server';
import { switchLocale } from '../i18n/locale-path.ts';
import type { Locale } from '../i18n/routing.ts';
import { routes } from '../routes.ts';
import { settings } from './env.ts';
import { readApi } from './read-api.ts';

const maxItems = 30;

export async function newsFeed(locale: Locale): Promise<Response> {
  const [t, layout, { results }] = await Promise.all([
    getTranslations({ locale, namespace: 'News' }),
    getTranslations({ locale, namespace: 'Layout' }),
    readApi(locale, 'GET /api/v1/news/', { query: { size: maxItems } }),
  ]);
  const at = (pathname: string) => settings().siteUrl + switchLocale(locale, { pathname, search: '', hash: '' });
  const feed = new Feed({
    title: `${layout('name')}: ${t('title')}`,
    description: t('lead'),
    id: at(routes.news()),
    link: at(routes.news()),
    language: locale,
    feedLinks: { rss: at('/news/rss.xml') },
    copyright: layout('name'),
    generator: layout('name'),
    ...(results[0] && { updated: new Date(results[0].publishedAt) }),
  });
  for (const { slug, title, lead, publishedAt, tags } of results) {
    const link = at(routes.newsPost(slug));
    const category = tags.map(({ name }) => ({ name }));
    feed.addItem({ id: link, link, title, description: lead, date: new Date(publishedAt), category });
  }
  return new Response(feed.rss2(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
