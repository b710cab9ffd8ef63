'use client';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { repeat } from './timing.ts';
import type { Directions } from './types.ts';

const refreshed = 60_000;

/**
 * Both lists with their groups. The prerendered ones stand until the browser has its own; when
 * those cannot be had, the exchange cannot work, and `failure` says so. Once they came, a failed
 * refresh keeps them.
 */
export function useDirections(prerendered: Directions) {
  const query = useQuery({
    ...queryFor('GET /api/v1/calculator/'),
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: refreshed,
    refetchInterval: repeat(refreshed),
  });
  const first = query.dataUpdatedAt === 0 && query.error && navigator.onLine;
  const failure = first && query.fetchStatus === 'idle' ? query.error : null;
  return {
    directions: query.data,
    failure,
    requestId: failure instanceof ApiFailure ? failure.requestId : null,
    retry: () => void query.refetch(),
  };
}
