'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { subscribeToClaim } from './claim-event-stream.ts';
import type { ClaimState } from './types.ts';

const statusQuery = (id: string) => queryFor('GET /api/v1/claim/:id/status/', { params: { id } });

/** Poll interval while the API does not answer. */
const retryMs = 10_000;

/** Poll interval while events arrive, in case an event is lost. */
const liveFallbackMs = 30_000;

const isNotFound = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

/** Whether late deposits to a final claim are still watched for. */
export const isWatched = ({ watch, serverTime }: Pick<ClaimState, 'watch' | 'serverTime'>): boolean =>
  watch !== null && Date.parse(serverTime) < Date.parse(watch.until);

/** Poll interval in ms; false if the claim cannot change by itself any more. */
export function pollIntervalMs(claim: ClaimState | undefined, error: Error | null): number | false {
  if (isNotFound(error) || (claim?.final && !isWatched(claim))) return false;
  return error || !claim ? retryMs : claim.pollAfter;
}

/**
 * Keeps a claim current, by events while the page is visible and otherwise by polling. The claim is also refetched on
 * window focus.
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

/** Stores a received claim state in the query cache. */
export function useCacheClaim(id: string): (claim: ClaimState) => Promise<void> {
  const client = useQueryClient();
  return async (claim) => {
    const { queryKey } = statusQuery(id);
    // Cancels the request in flight, because its response would overwrite the newer state.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, claim);
  };
}

/** Refetches a claim that may have changed elsewhere. */
export function useInvalidateClaim(id: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: statusQuery(id).queryKey });
}

const samplesKept = 3;

/**
 * Server clock minus browser clock, in ms: the highest of the last few samples, because latency makes every sample too
 * low. Older samples are dropped, because the browser's clock may be adjusted.
 */
export function useClockOffset(serverTime: string, receivedAt: number): number {
  const newest = { receivedAt, offset: Date.parse(serverTime) - receivedAt };
  const [samples, setSamples] = useState([newest]);
  if (samples[0]?.receivedAt !== receivedAt) setSamples([newest, ...samples].slice(0, samplesKept));
  return Math.max(...samples.map(({ offset }) => offset));
}
