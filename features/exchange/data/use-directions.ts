'use client';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import { refetchMs } from './timing.ts';
import type { Directions } from './types.ts';

const refreshMs = 60_000;
const closedRetryMs = 10_000;

/** Whether every direction is closed, for example because the rates are stale. */
const isClosed = (directions: Directions | undefined): boolean => !directions?.from.some(({ visible }) => visible);

/**
 * Loads the list of currencies to send and the list of currencies to receive. If the first fetch fails, an error
 * replaces the form; if a later fetch fails, the form keeps the old lists.
 */
export function useDirections(prerendered: Directions) {
  const query = useDeferredQuery({
    ...queryFor('GET /api/v1/calculator/'),
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: refreshMs,
    refetchInterval: (asked) => refetchMs(isClosed(asked.state.data) ? closedRetryMs : refreshMs)(asked),
  });
  // Reads `dataUpdatedAt` only after an error, because reading it makes useQuery render again after every response.
  const first = query.error && query.dataUpdatedAt === 0 && navigator.onLine;
  const failure = first && query.fetchStatus === 'idle' ? query.error : null;
  return {
    directions: query.data,
    closed: isClosed(query.data),
    failure,
    requestId: requestIdOf(failure),
    retry: () => void query.refetch(),
  };
}
