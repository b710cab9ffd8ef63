import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { TextPage } from '#features/content/text-page.tsx';
import { prefetch } from '#lib/server/prefetch.ts';

export const revalidate = 60;

const read = cache(async (key: 'rules' | 'replenishment') =>
  prefetch(await getLocale(), 'GET /api/v1/pages/:key/', { params: { key } }),
);

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await read('rules');
  return { title };
}

/** The rules, and below them the rules of replenishment that the form's second consent names. */
export default async function RulesPage() {
  const [rules, replenishment] = await Promise.all([read('rules'), read('replenishment')]);
  return (
    <>
      <TextPage {...rules} />
      <TextPage {...replenishment} id="replenishment" />
    </>
  );
}
