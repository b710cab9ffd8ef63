'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import type { CallInput } from '#lib/api/types.ts';

const list = 'GET /api/v1/operator/directions/';
const refreshMs = 15_000;

export type DirectionFilter = Pick<NonNullable<CallInput<typeof list>['query']>, 'search' | 'currency' | 'state'>;

/** Fetches the directions that match the filter, page by page. */
export const useDirections = (filter: DirectionFilter) =>
  useInfiniteQuery({
    queryKey: [list, filter],
    queryFn: ({ pageParam, signal }) =>
      call(list, { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  });

export const useDirection = (from: string, to: string) =>
  useQuery({ ...queryFor('GET /api/v1/operator/directions/:from/:to/', { params: { from, to } }), staleTime: 0 });

/**
 * Mutation that saves a direction and shows the API's response immediately. All other cached data is then fetched
 * again.
 */
export function useSaveDirection(onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor('POST /api/v1/operator/directions/:from/:to/'),
    onSuccess: async (direction, { params }) => {
      client.setQueryData(queryFor('GET /api/v1/operator/directions/:from/:to/', { params }).queryKey, direction);
      onDone?.();
      await client.invalidateQueries();
    },
  });
}
