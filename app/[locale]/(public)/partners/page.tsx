import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Prose } from '#components/prose.tsx';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PageHead } from '#features/content/page-head.tsx';
import { Programmes } from '#features/partners/programmes.tsx';
import { routes } from '#lib/routes.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { Crumbs } from '../../crumbs.tsx';
import { readPage } from '../read-page.ts';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [{ title }, t] = await Promise.all([readPage('partners'), getTranslations('Partners')]);
  return pageMetadata({ path: routes.partners, title, description: t('lead') });
}

export default async function PartnersPage() {
  const [{ title, html }, terms, t] = await Promise.all([
    readPage('partners'),
    readApi(await getLocale(), 'GET /api/v1/partners/'),
    getTranslations('Partners'),
  ]);
  return (
    <PageFrame>
      <Crumbs way={[{ name: title, path: routes.partners }]} />
      <PageHead title={title} lead={t('lead')} />
      <Programmes terms={terms} />
      <Prose wide html={html} />
    </PageFrame>
  );
}
