'use client';
import { useMemo } from 'react';
import { queryFor } from '#lib/api/query.ts';
import { useAnswer } from '#lib/api/use-answer.ts';

/** What can be paid out, by currency; the list does without it when it cannot be had. */
export function useReserves(wanted: boolean): ReadonlyMap<number, string> | null {
  const { data } = useAnswer({ ...queryFor('GET /api/v1/calculator/reserves/'), enabled: wanted });
  return useMemo(() => (data ? new Map(data.map(({ id, summa }) => [id, summa])) : null), [data]);
}
