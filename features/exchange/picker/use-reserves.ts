'use client';
import { useMemo } from 'react';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';

/** Returns the reserves keyed by currency id, or null while loading and on failure. */
export function useReserves(enabled: boolean): ReadonlyMap<number, string> | null {
  const { data } = useDeferredQuery({ ...queryFor('GET /api/v1/calculator/reserves/'), enabled });
  return useMemo(() => (data ? new Map(data.map(({ id, summa }) => [id, summa])) : null), [data]);
}
