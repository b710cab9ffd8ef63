'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { subscribeToClaim } from './claim-event-stream.ts';
import type { ClaimState } from './types.ts';

const statusQuery = (id: string) => queryFor('GET /api/v1/claim/:id/status/', { params: { id } });

/** While the API does not answer, it is asked again this often. */
const retryMs = 10_000;

/** While changes come by themselves, it is asked only to be sure. */
const liveFallbackMs = 30_000;

const isNotFound = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

/** Over, and money for it would still be seen by itself. */
export const isWatched = ({ watch, serverTime }: Pick<ClaimState, 'watch' | 'serverTime'>): boolean =>
  watch !== null && Date.parse(serverTime) < Date.parse(watch.until);

/** The pause before the next question, or false when nothing more happens by itself. */
export function pollIntervalMs(claim: ClaimState | undefined, error: Error | null): number | false {
  if (isNotFound(error) || (claim?.final && !isWatched(claim))) return false;
  return error || !claim ? retryMs : claim.pollAfter;
}

/**
 * A claim that follows its status: hears of changes while in sight, polls where it cannot hear, and
 * asks at once on return to the page.
 */
export function useClaim(id: string) {
  const [live, setLive] = useState(false);
  const query = useQuery({
    ...statusQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const intervalMs = pollIntervalMs(state.data, state.error);
      return intervalMs && live ? liveFallbackMs : intervalMs;
    },
  });
  const cacheClaim = useCacheClaim(id);
  const onState = useEffectEvent((claim: ClaimState) => void cacheClaim(claim));
  const isActive = query.data?.final === false;
  useEffect(() => {
    if (!isActive || typeof EventSource === 'undefined') return;
    return subscribeToClaim(id, { onState: (claim) => onState(claim), onLive: setLive });
  }, [id, isActive]);
  return { ...query, isMissing: isNotFound(query.error) };
}

/** Puts the answer of an action, or what was heard, where the claim's screen reads it. */
export function useCacheClaim(id: string): (claim: ClaimState) => Promise<void> {
  const client = useQueryClient();
  return async (claim) => {
    const { queryKey } = statusQuery(id);
    // A question on its way would be answered with what was before.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, claim);
  };
}

/** Asks for the claim anew: somebody or something moved it meanwhile. */
export function useInvalidateClaim(id: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: statusQuery(id).queryKey });
}

const samplesKept = 3;

/**
 * Server clock minus ours. An answer only ever arrives late, so the largest difference of the last few is
 * the truest, and the countdown does not twitch with each poll; older ones are of our clock before it was set.
 */
export function useClockOffset(serverTime: string, receivedAt: number): number {
  const newest = { receivedAt, offset: Date.parse(serverTime) - receivedAt };
  const [samples, setSamples] = useState([newest]);
  if (samples[0]?.receivedAt !== receivedAt) setSamples([newest, ...samples].slice(0, samplesKept));
  return Math.max(...samples.map(({ offset }) => offset));
}
