'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { OperatorClaim } from '../types.ts';

const operatorClaimQuery = (id: string) => queryFor('GET /api/v1/operator/claims/:id/', { params: { id } });
const refreshMs = 5000;

/** A claim in the back office, refetched while the page is visible. */
export const useOperatorClaim = (id: string) =>
  useQuery({ ...operatorClaimQuery(id), staleTime: 0, refetchInterval: refreshMs, refetchOnWindowFocus: 'always' });

/** Updates the cache after an action, and after a refusal caused by a concurrent change. */
export function useOperatorClaimCache(id: string) {
  const client = useQueryClient();
  const { queryKey } = operatorClaimQuery(id);
  return {
    keep: (claim: OperatorClaim) => client.setQueryData(queryKey, claim),
    reload: () => client.invalidateQueries({ queryKey }),
  };
}
