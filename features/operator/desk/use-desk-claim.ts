'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { DeskClaim } from '../types.ts';

const deskClaimOf = (id: string) => queryFor('GET /api/v1/operator/claims/:id/', { params: { id } });
const refreshEvery = 5000;

/** One claim at the desk, kept fresh while somebody looks at it. */
export const useDeskClaim = (id: string) =>
  useQuery({ ...deskClaimOf(id), staleTime: 0, refetchInterval: refreshEvery, refetchOnWindowFocus: 'always' });

/** What to do with the answer of an action, and after a refusal that says the claim was moved by somebody else. */
export function useKeepDeskClaim(id: string) {
  const client = useQueryClient();
  const { queryKey } = deskClaimOf(id);
  return {
    keep: (claim: DeskClaim) => client.setQueryData(queryKey, claim),
    reload: () => client.invalidateQueries({ queryKey }),
  };
}
