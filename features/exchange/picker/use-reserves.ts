'use client';
import { useMemo } from 'react';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';

/** What can be paid out, by currency; the list does without it when it cannot be had. */
export function useReserves(wanted: boolean): ReadonlyMap<number, string> | null {
  const { data } = useDeferredQuery({ ...queryFor('GET /api/v1/calculator/reserves/'), enabled: wanted });
  return useMemo(() => (data ? new Map(data.map(({ id, summa }) => [id, summa])) : null), [data]);
}
