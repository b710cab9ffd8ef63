'use client';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import { refetchMs } from './timing.ts';
import type { Directions } from './types.ts';

const refreshMs = 60_000;
const closedRetryMs = 10_000;

/** Whether every direction is closed, for example because rates are stale. */
const isClosed = (directions: Directions | undefined): boolean => !directions?.from.some(({ visible }) => visible);

/**
 * Both currency lists with their groups. The prerendered lists are shown until the first fetch. If the first fetch
 * fails, `failure` replaces the form; if a later one fails, the lists stay as they are.
 */
export function useDirections(prerendered: Directions) {
  const query = useDeferredQuery({
    ...queryFor('GET /api/v1/calculator/'),
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: refreshMs,
    refetchInterval: (asked) => refetchMs(isClosed(asked.state.data) ? closedRetryMs : refreshMs)(asked),
  });
  // `query.error` is read first, so that `dataUpdatedAt` is read only after an error. useQuery renders whenever a
  // property changes that was read, and `dataUpdatedAt` changes with every response.
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
