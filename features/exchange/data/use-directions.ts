'use client';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import { repeat } from './timing.ts';
import type { Directions } from './types.ts';

const refreshed = 60_000;
const closedRepeat = 10_000;

/** Nothing can be sent now: every direction is closed, because its rate is too old for instance. */
const isClosed = (directions: Directions | undefined): boolean => !directions?.from.some(({ visible }) => visible);

/**
 * Both lists with their groups. The prerendered ones stand until the browser has its own; when
 * those cannot be had, the exchange cannot work, and `failure` says so. Once they came, a failed
 * refresh keeps them.
 */
export function useDirections(prerendered: Directions) {
  const query = useDeferredQuery({
    ...queryFor('GET /api/v1/calculator/'),
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: refreshed,
    refetchInterval: (asked) => repeat(isClosed(asked.state.data) ? closedRepeat : refreshed)(asked),
  });
  // In this order: when an answer that changes nothing came is not looked at, so that nothing is drawn for it.
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
