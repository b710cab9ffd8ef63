'use client';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import { repeat } from './timing.ts';
import type { PickerCurrency } from './types.ts';
import { useLogged } from './use-logged.ts';

const listAge = 60_000;

/** What can be received for a currency; null until it is known. */
export function useReceiveList(fromId: number | null, prerendered?: PickerCurrency[]): PickerCurrency[] | null {
  const query = useQuery({
    ...queryFor('GET /api/v1/calculator/from/:fromId/', { params: { fromId: fromId ?? 0 } }),
    enabled: fromId !== null,
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: listAge,
    refetchInterval: repeat(listAge),
  });
  useLogged('receive list', query.error, query.errorUpdatedAt);
  return query.data ?? null;
}
