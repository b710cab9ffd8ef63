import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { prefetch } from '#lib/server/prefetch.ts';

/** A text of the site in the language of the page, asked for once per rendering. */
export const readPage = cache(async (key: string) =>
  prefetch(await getLocale(), 'GET /api/v1/pages/:key/', { params: { key } }),
);
