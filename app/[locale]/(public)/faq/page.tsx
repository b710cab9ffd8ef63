import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { JsonLd } from '#components/json-ld.tsx';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FaqGroups } from '#features/content/faq-groups.tsx';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PageHead } from '#features/content/page-head.tsx';
import { routes } from '#lib/routes.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { faqPage } from '#lib/server/seo/structured-data.ts';
import { Crumbs } from '../../crumbs.tsx';

export const revalidate = 60;

const read = cache(async () => readApi(await getLocale(), 'GET /api/v1/faq/'));

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Faq');
  return pageMetadata({ path: routes.faq, title: t('title'), description: t('lead') });
}

export default async function FaqPage() {
  const [{ groups }, t, locale] = await Promise.all([read(), getTranslations('Faq'), getLocale()]);
  const questions = groups.flatMap(({ items }) => items);
  return (
    <PageFrame>
      <Crumbs way={[{ name: t('title'), path: routes.faq }]} />
      {questions.length > 0 && <JsonLd data={faqPage(locale, questions)} />}
      <PageHead title={t('title')} lead={t('lead')} />
      {groups.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <nav aria-label={t('groups')} className="self-start lg:sticky lg:top-8">
            <ul className="flex flex-wrap gap-x-6 lg:grid lg:border-l lg:border-line">
              {groups.map(({ key, name }) => (
                <li key={key}>
                  <a
                    href={`#group-${key}`}
                    className="inline-flex min-h-11 items-center py-2 text-soft no-underline hover:text-accent hover:underline lg:pl-4"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <FaqGroups groups={groups} />
        </div>
      )}
      <section className="grid justify-items-start gap-3 border-t border-line pt-8">
        <h2 className="text-title">{t('notFound')}</h2>
        <p className="max-w-text text-soft">{t('notFoundText')}</p>
        <Link href={routes.contacts()} className={buttonClass('secondary')}>
          {t('ask')}
        </Link>
      </section>
    </PageFrame>
  );
}
