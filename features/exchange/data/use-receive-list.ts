'use client';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import { repeat } from './timing.ts';
import type { PickerCurrency } from './types.ts';
import { useLogged } from './use-logged-error.ts';

const listAge = 60_000;

interface ReceiveList {
  /** Null until it is known. */
  list: PickerCurrency[] | null;
  /** There is none, and the last call failed. */
  failed: boolean;
  retry: () => void;
}

/** What can be received for a currency. */
export function useReceiveList(fromId: number | null, prerendered?: PickerCurrency[]): ReceiveList {
  const query = useDeferredQuery({
    ...queryFor('GET /api/v1/calculator/from/:fromId/', { params: { fromId: fromId ?? 0 } }),
    enabled: fromId !== null,
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: listAge,
    refetchInterval: repeat(listAge),
  });
  useLogged('receive list', query.error, query.errorUpdatedAt);
  const list = query.data ?? null;
  return { list, failed: list === null && query.isError, retry: () => void query.refetch() };
}
