import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { JsonLd } from '#components/json-ld.tsx';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PostView } from '#features/news/post-view.tsx';
import { routes } from '#lib/routes.ts';
import { readPost } from '#lib/server/page-data.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { newsArticle } from '#lib/server/seo/structured-data.ts';
import { Crumbs } from '../../../crumbs.tsx';

interface Props {
  params: Promise<{ slug: string }>;
}

export const revalidate = 60;

/** Renders each post on its first request instead of at build time, so that a new post appears without a new build. */
export const generateStaticParams = () => [];

const read = cache(async (slug: string) => readPost(await getLocale(), slug));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await read((await params).slug);
  if (!post) return {};
  return pageMetadata({
    path: routes.newsPost(post.slug),
    title: post.title,
    description: post.lead,
    locales: post.locales,
    picture: { kind: 'news', name: post.slug },
    published: post.publishedAt,
    changed: post.updatedAt,
  });
}

export default async function NewsPostPage({ params }: Props) {
  const post = await read((await params).slug);
  if (!post) notFound();
  const [news, site] = await Promise.all([getTranslations('News'), getTranslations('Layout')]);
  const crumbs = [
    { name: news('title'), path: routes.news() },
    { name: post.title, path: routes.newsPost(post.slug) },
  ];
  return (
    <PageFrame>
      <Crumbs way={crumbs} />
      <JsonLd data={newsArticle(post, site('name'))} />
      <PostView post={post} />
    </PageFrame>
  );
}
