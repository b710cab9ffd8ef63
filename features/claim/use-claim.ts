'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import type { ClaimState } from './types.ts';

const statusOf = (id: string) => queryFor('GET /api/v1/claim/:id/status/', { params: { id } });

/** While the API does not answer, it is asked again this often. */
const retryAfter = 10_000;

const isRefused = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

/** The pause before the next question, or false when nothing more happens by itself. */
export function pollPause(claim: ClaimState | undefined, error: Error | null): number | false {
  if (isRefused(error) || claim?.final) return false;
  return error || !claim ? retryAfter : claim.pollAfter;
}

/** A claim that follows its status: polls while in sight, and asks at once on return to the page. */
export function useClaim(id: string) {
  const query = useQuery({
    ...statusOf(id),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollPause(state.data, state.error),
  });
  return { ...query, isMissing: isRefused(query.error) };
}

/** Puts the answer of an action where the claim's screen reads it. */
export function useKeepClaim(id: string): (claim: ClaimState) => void {
  const client = useQueryClient();
  return (claim) => client.setQueryData(statusOf(id).queryKey, claim);
}

/**
 * Server clock minus ours. An answer only ever arrives late, so the largest difference seen is
 * the truest, and the countdown does not twitch with each poll.
 */
export function useClockOffset(serverTime: string, receivedAt: number): number {
  const measured = Date.parse(serverTime) - receivedAt;
  const [offset, setOffset] = useState(measured);
  if (measured > offset) setOffset(measured);
  return Math.max(offset, measured);
}
