'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '#lib/api/query.ts';
import type { Verification } from './types.ts';

const itemQuery = (id: string) => queryFor('GET /api/v1/verify/:id/', { params: { id } });

export const useVerification = (id: string) => useQuery({ ...itemQuery(id), staleTime: 0 });

/**
 * Polls a verification's status at the interval that the API asks for, and reloads the verification when the status
 * changes.
 */
export function useReview({ id, status }: Verification) {
  const client = useQueryClient();
  const state = useQuery({
    ...queryFor('GET /api/v1/verify/:id/status/', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.pollAfter ?? 10_000,
  });
  const reported = state.data?.status;
  useEffect(() => {
    if (reported !== undefined && reported !== status) {
      void client.invalidateQueries({ queryKey: itemQuery(id).queryKey });
    }
  }, [client, id, reported, status]);
  return state.data;
}

/** Returns a function that stores a verification from an API response in the query cache, and refetches the lists. */
export function useCacheVerification(): (item: Verification) => Promise<void> {
  const client = useQueryClient();
  return async (item) => {
    client.setQueryData(itemQuery(item.id).queryKey, item);
    await client.invalidateQueries({ queryKey: ['GET /api/v1/verify/:id/status/'] });
    await client.invalidateQueries({ queryKey: ['GET /api/v1/verify/'] });
  };
}
