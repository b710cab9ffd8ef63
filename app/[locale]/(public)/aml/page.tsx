import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { TextPage } from '#features/content/text-page.tsx';
import { routes } from '#lib/routes.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { Crumbs } from '../../crumbs.tsx';

export const revalidate = 60;

const read = cache(async () => readApi(await getLocale(), 'GET /api/v1/pages/:key/', { params: { key: 'aml' } }));

export async function generateMetadata(): Promise<Metadata> {
  const [{ title }, t] = await Promise.all([read(), getTranslations('Content')]);
  return pageMetadata({ path: routes.aml, title, description: t('amlDescription') });
}

export default async function AmlPage() {
  const text = await read();
  return (
    <>
      <Crumbs way={[{ name: text.title, path: routes.aml }]} />
      <TextPage {...text} />
    </>
  );
}
