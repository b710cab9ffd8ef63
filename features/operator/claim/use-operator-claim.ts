'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { OperatorClaim } from '../types.ts';

const operatorClaimQuery = (id: string) => queryFor('GET /api/v1/operator/claims/:id/', { params: { id } });
const refreshMs = 5000;

/** One claim at the desk, kept fresh while somebody looks at it. */
export const useOperatorClaim = (id: string) =>
  useQuery({ ...operatorClaimQuery(id), staleTime: 0, refetchInterval: refreshMs, refetchOnWindowFocus: 'always' });

/** What to do with the answer of an action, and after a refusal that says the claim was moved by somebody else. */
export function useOperatorClaimCache(id: string) {
  const client = useQueryClient();
  const { queryKey } = operatorClaimQuery(id);
  return {
    keep: (claim: OperatorClaim) => client.setQueryData(queryKey, claim),
    reload: () => client.invalidateQueries({ queryKey }),
  };
}
