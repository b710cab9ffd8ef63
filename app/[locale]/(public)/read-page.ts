import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { readApi } from '#lib/server/read-api.ts';

export const readPage = cache(async (key: string) =>
  readApi(await getLocale(), 'GET /api/v1/pages/:key/', { params: { key } }),
);
