'use client';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import { refetchMs } from './timing.ts';
import type { PickerCurrency } from './types.ts';
import { useLoggedError } from './use-logged-error.ts';

const refreshMs = 60_000;

interface ReceiveList {
  list: PickerCurrency[] | null;
  failed: boolean;
  retry: () => void;
}

/** Returns the currencies that can be received in exchange for the currency `fromId`. */
export function useReceiveList(fromId: number | null, prerendered?: PickerCurrency[]): ReceiveList {
  const query = useDeferredQuery({
    ...queryFor('GET /api/v1/calculator/from/:fromId/', { params: { fromId: fromId ?? 0 } }),
    enabled: fromId !== null,
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: refreshMs,
    refetchInterval: refetchMs(refreshMs),
  });
  useLoggedError('receive list', query.error, query.errorUpdatedAt);
  const list = query.data ?? null;
  return { list, failed: list === null && query.isError, retry: () => void query.refetch() };
}
