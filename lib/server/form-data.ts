import 'server-only';
import type { CallResponse } from '../api/types.ts';
import type { Locale } from '../i18n/routing.ts';
import { readApi } from './read-api.ts';

type Directions = CallResponse<'GET /api/v1/calculator/'>;

/**
 * Reads the data of a prerendered exchange form. The form shows this data until its first API response arrives.
 */
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
  const once = sharing<Directions['from'][number]>();
  const lists = { ...directions, from: once(directions.from), to: once(directions.to) };
  return { directions: lists, receive: once(receive), pair, tech, fromId, toId };
}

/** Replaces equal list entries with one shared object, because React serializes a shared object only once. */
function sharing<T>() {
  const seen = new Map<string, T>();
  return (list: readonly T[]): T[] =>
    list.map((entry) => {
      const key = JSON.stringify(entry);
      const first = seen.get(key) ?? entry;
      seen.set(key, first);
      return first;
    });
}
