import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Prose } from '#components/prose.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { NewsMeta } from './news-meta.tsx';

type Post = CallResponse<'GET /api/v1/news/:slug/'>;

const day = (iso: string): string => iso.slice(0, 10);

export function PostView({ post }: { post: Post }) {
  const t = useTranslations('News');
  const locale = useLocale();
  const { title, lead, html, publishedAt, updatedAt, tags } = post;
  return (
    <>
      <article className="grid gap-8" lang={post.locale}>
        <header className="grid max-w-text gap-3">
          <NewsMeta publishedAt={publishedAt} tags={tags} />
          <h1 className="text-head">{title}</h1>
          {day(updatedAt) > day(publishedAt) && (
            <p className="text-soft">
              {t('updated')} <time dateTime={updatedAt}>{formatDate(updatedAt, locale, 'date', 'UTC')}</time>
            </p>
          )}
          {post.locale !== locale && (
            <div lang={locale}>
              <Callout tone="info">{t('otherLanguage')}</Callout>
            </div>
          )}
          <p className="text-lead font-semibold">{lead}</p>
        </header>
        <Prose html={html} />
      </article>
      <nav aria-label={t('around')} className="grid max-w-text gap-x-8 border-t border-line pt-4 sm:grid-cols-2">
        <Neighbour post={post.previous} word={t('older')} side="left" />
        <Neighbour post={post.next} word={t('newer')} side="right" />
      </nav>
      <p>
        <Link href={routes.news()} className="inline-flex min-h-8 items-center">
          {t('allNews')}
        </Link>
      </p>
    </>
  );
}

function Neighbour({ post, word, side }: { post: Post['next']; word: string; side: 'left' | 'right' }) {
  if (!post) return <span />;
  return (
    <Link
      href={routes.newsPost(post.slug)}
      rel={side === 'left' ? 'prev' : 'next'}
      className={`grid content-start gap-1 py-3 text-ink no-underline hover:text-accent ${side === 'right' ? 'sm:text-right' : ''}`}
    >
      <span className={`flex items-center gap-1 text-soft ${side === 'right' ? 'sm:flex-row-reverse' : ''}`}>
        <Icon name={side} />
        {word}
      </span>
      <span>{post.title}</span>
    </Link>
  );
}
