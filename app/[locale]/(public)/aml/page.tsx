import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { TextPage } from '#features/content/text-page.tsx';
import { prefetch } from '#lib/server/prefetch.ts';

export const revalidate = 60;

const read = cache(async () => prefetch(await getLocale(), 'GET /api/v1/pages/:key/', { params: { key: 'aml' } }));

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await read();
  return { title };
}

export default async function AmlPage() {
  return <TextPage {...(await read())} />;
}
