import 'server-only';
import { packLists } from '../currency-table.ts';
import type { Locale } from '../i18n/routing.ts';
import { readApi } from './read-api.ts';

/** Reads the data for prerendering an exchange form. The form shows this data until the first API response arrives. */
export async function readFormData(locale: Locale, { fromId, toId }: { fromId: number; toId: number }) {
  const [directions, tech] = await Promise.all([
    readApi(locale, 'GET /api/v1/calculator/'),
    readApi(locale, 'GET /api/v1/calculator/tech/'),
  ]);
  const [receive, pair] =
    directions.from.length === 0
      ? [[], null]
      : await Promise.all([
          readApi(locale, 'GET /api/v1/calculator/from/:fromId/', { params: { fromId } }),
          readApi(locale, 'GET /api/v1/calculator/pair/:from/:to/', { params: { from: fromId, to: toId } }),
        ]);
  return { ...packLists({ directions, receive }), pair, tech, fromId, toId };
}
