import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Section } from '#components/section.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';

type News = CallResponse<'GET /api/v1/news/'>['results'];

export function NewsStrip({ news }: { news: News }) {
  const t = useTranslations('Home.news');
  const locale = useLocale();
  return (
    <Section title={t('title')}>
      {news.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <ul className="grid gap-8 md:grid-cols-3">
            {news.map(({ slug, title, lead, publishedAt }) => (
              <li key={slug} className="grid content-start gap-2">
                <time dateTime={publishedAt} className="text-soft">
                  {formatDate(publishedAt, locale, 'date', 'UTC')}
                </time>
                <h3 className="text-lead">
                  <Link
                    href={routes.newsPost(slug)}
                    className="text-ink no-underline hover:text-accent hover:underline"
                  >
                    {title}
                  </Link>
                </h3>
                <p className="text-soft">{lead}</p>
              </li>
            ))}
          </ul>
          <p className="mb-12">
            <Link href={routes.news()} className="inline-flex min-h-8 items-center">
              {t('all')}
            </Link>
          </p>
        </>
      )}
    </Section>
  );
}
