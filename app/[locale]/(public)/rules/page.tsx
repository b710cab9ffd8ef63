import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { TextPage } from '#features/content/text-page.tsx';
import { routes } from '#lib/routes.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { Crumbs } from '../../crumbs.tsx';

export const revalidate = 60;

const read = cache(async (key: 'rules' | 'replenishment') =>
  readApi(await getLocale(), 'GET /api/v1/pages/:key/', { params: { key } }),
);

export async function generateMetadata(): Promise<Metadata> {
  const [{ title }, t] = await Promise.all([read('rules'), getTranslations('Content')]);
  return pageMetadata({ path: routes.rules, title, description: t('rulesDescription') });
}

export default async function RulesPage() {
  const [rules, replenishment] = await Promise.all([read('rules'), read('replenishment')]);
  return (
    <>
      <Crumbs way={[{ name: rules.title, path: routes.rules }]} />
      <TextPage {...rules} />
      <TextPage {...replenishment} id="replenishment" />
    </>
  );
}
