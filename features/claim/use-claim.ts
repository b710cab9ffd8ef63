'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { followClaim } from './follow-claim.ts';
import type { ClaimState } from './types.ts';

const statusOf = (id: string) => queryFor('GET /api/v1/claim/:id/status/', { params: { id } });

/** While the API does not answer, it is asked again this often. */
const retryAfter = 10_000;

/** While changes come by themselves, it is asked only to be sure. */
const surely = 30_000;

const isRefused = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

/** Over, and money for it would still be seen by itself. */
export const isWatched = ({ watch, serverTime }: Pick<ClaimState, 'watch' | 'serverTime'>): boolean =>
  watch !== null && Date.parse(serverTime) < Date.parse(watch.until);

/** The pause before the next question, or false when nothing more happens by itself. */
export function pollPause(claim: ClaimState | undefined, error: Error | null): number | false {
  if (isRefused(error) || (claim?.final && !isWatched(claim))) return false;
  return error || !claim ? retryAfter : claim.pollAfter;
}

/**
 * A claim that follows its status: hears of changes while in sight, polls where it cannot hear, and
 * asks at once on return to the page.
 */
export function useClaim(id: string) {
  const [live, setLive] = useState(false);
  const query = useQuery({
    ...statusOf(id),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const pause = pollPause(state.data, state.error);
      return pause && live ? surely : pause;
    },
  });
  const keep = useKeepClaim(id);
  const hear = useEffectEvent((claim: ClaimState) => void keep(claim));
  const going = query.data?.final === false;
  useEffect(() => {
    if (!going || typeof EventSource === 'undefined') return;
    return followClaim(id, { onState: (claim) => hear(claim), onLive: setLive });
  }, [id, going]);
  return { ...query, isMissing: isRefused(query.error) };
}

/** Puts the answer of an action, or what was heard, where the claim's screen reads it. */
export function useKeepClaim(id: string): (claim: ClaimState) => Promise<void> {
  const client = useQueryClient();
  return async (claim) => {
    const { queryKey } = statusOf(id);
    // A question on its way would be answered with what was before.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, claim);
  };
}

/** Asks for the claim anew: somebody or something moved it meanwhile. */
export function useReloadClaim(id: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: statusOf(id).queryKey });
}

const remembered = 3;

/**
 * Server clock minus ours. An answer only ever arrives late, so the largest difference of the last few is
 * the truest, and the countdown does not twitch with each poll; older ones are of our clock before it was set.
 */
export function useClockOffset(serverTime: string, receivedAt: number): number {
  const newest = { receivedAt, measured: Date.parse(serverTime) - receivedAt };
  const [seen, setSeen] = useState([newest]);
  if (seen[0]?.receivedAt !== receivedAt) setSeen([newest, ...seen].slice(0, remembered));
  return Math.max(...seen.map(({ measured }) => measured));
}
