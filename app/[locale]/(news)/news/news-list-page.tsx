import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PageHead } from '#features/content/page-head.tsx';
import { NewsList } from '#features/news/news-list.tsx';
import { TagFilter } from '#features/news/tag-filter.tsx';
import { switchLocale } from '#lib/i18n/locale-path.ts';
import { routes } from '#lib/routes.ts';
import { newsPerPage, readNews } from '#lib/server/page-data.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { Crumbs } from '../../crumbs.tsx';

const read = cache(async (page: number, tag: string | undefined) => readNews(await getLocale(), page, tag));

interface Props {
  page: number;
  tag?: string | undefined;
}

export async function newsListMetadata({ page, tag }: Props): Promise<Metadata> {
  const [t, locale, news] = await Promise.all([getTranslations('News'), getLocale(), read(page, tag)]);
  const name = news?.tags.find(({ key }) => key === tag)?.name;
  const title = name ? t('titleOf', { tag: name }) : t('title');
  const feed = switchLocale(locale, { pathname: '/news/rss.xml', search: '', hash: '' });
  return pageMetadata({
    path: routes.news(page, tag),
    title: page > 1 ? t('pageTitle', { title, page }) : title,
    description: t('lead'),
    // Only the first page of the list links to its translation, because the two languages have different numbers of
    // posts.
    ...(page > 1 && { locales: [locale] }),
    feed: { url: feed, title: t('feed') },
  });
}

/**
 * Lists all news posts, or the posts with one tag. The page number is a part of the URL path, so that each page can be
 * prerendered.
 */
export async function NewsListPage({ page, tag }: Props) {
  const [t, locale, news] = await Promise.all([getTranslations('News'), getLocale(), read(page, tag)]);
  if (!news) notFound();
  const { results, count, tags } = news;
  return (
    <PageFrame>
      <Crumbs way={[{ name: t('title'), path: routes.news() }]} />
      <PageHead title={t('title')} lead={t('lead')}>
        <p>
          <a
            href={switchLocale(locale, { pathname: '/news/rss.xml', search: '', hash: '' })}
            className="inline-flex min-h-8 items-center"
          >
            {t('feed')}
          </a>
        </p>
      </PageHead>
      <div className="grid gap-6">
        {tags.length > 0 && <TagFilter tags={tags} current={tag ?? null} />}
        {results.length > 0 ? <NewsList items={results} /> : <EmptyState title={t('empty')} text={t('emptyText')} />}
        <div className="max-w-text">
          <Pagination page={page} size={newsPerPage} count={count} href={(number) => routes.news(number, tag)} />
        </div>
      </div>
    </PageFrame>
  );
}
