'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutationFor, queryFor } from '#lib/api/query.ts';

export const useRequisites = (currency: string | undefined) =>
  useQuery({
    ...queryFor('GET /api/v1/operator/requisites/', { query: currency ? { currency } : {} }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/**
 * Mutation that adds a requisite. All cached data is then fetched again, because much of it may depend on the
 * requisites.
 */
export function useAddRequisite(onDone: (isWaiting: boolean) => void) {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor('POST /api/v1/operator/requisites/'),
    onSuccess: async ({ isWaiting }) => {
      await client.invalidateQueries();
      onDone(isWaiting);
    },
  });
}

/** Mutation that edits, retires or restores a requisite. */
export function useChangeRequisite(onDone: (isWaiting: boolean) => void) {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor('POST /api/v1/operator/requisites/:id/'),
    onSuccess: async ({ isWaiting }) => {
      await client.invalidateQueries();
      onDone(isWaiting);
    },
  });
}
