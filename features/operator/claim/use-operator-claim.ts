'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import { useLastError } from '#lib/api/use-last-error.ts';
import { usePollInterval } from '../live/desk-events.tsx';
import type { OperatorClaim } from '../types.ts';

const operatorClaimQuery = (id: string) => queryFor('GET /api/v1/operator/claims/:id/', { params: { id } });
const refreshMs = 5000;

/** Loads a claim for the back office and keeps it up to date while the page is visible. */
export function useOperatorClaim(id: string) {
  const query = useQuery({
    ...operatorClaimQuery(id),
    staleTime: 0,
    refetchInterval: usePollInterval(refreshMs),
    refetchOnWindowFocus: 'always',
  });
  return { ...query, error: useLastError(query) };
}

/** Updates the cached claim after an action, or reloads it after a concurrent change. */
export function useOperatorClaimCache(id: string) {
  const client = useQueryClient();
  const { queryKey } = operatorClaimQuery(id);
  return {
    keep: (claim: OperatorClaim) => {
      client.setQueryData(queryKey, claim);
      // The action may have requested a write-off. The request appears in the list of pending approvals, so the list is
      // refetched.
      void client.invalidateQueries(queryFor('GET /api/v1/operator/posting-requests/'));
    },
    reload: () => client.invalidateQueries({ queryKey }),
  };
}
