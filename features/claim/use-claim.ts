'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useLastError } from '#lib/api/use-last-error.ts';
import { subscribeToClaim } from './claim-event-stream.ts';
import type { ClaimState } from './types.ts';

const statusQuery = (id: string) => queryFor('GET /api/v1/claim/:id/status/', { params: { id } });

/** Poll interval in ms while the API does not respond. */
const retryMs = 10_000;

/** Poll interval in ms while server-sent events arrive. Polling continues in case an event is lost. */
const liveFallbackMs = 30_000;

const isNotFound = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

/** Whether the claim has ended, but the exchange still accepts a late payment for it. */
export const isWatched = ({ watch, serverTime }: Pick<ClaimState, 'watch' | 'serverTime'>): boolean =>
  watch !== null && Date.parse(serverTime) < Date.parse(watch.until);

/** Time in ms for which the page of a completed claim keeps polling, in case a second payment arrives. */
const settledWatchMs = 3_600_000;

/** Whether the claim was completed so recently that its page keeps polling for a second payment. */
function isJustSettled({ status, history, serverTime }: ClaimState): boolean {
  const end = history.at(-1)?.at;
  const isSettled = status === 'done' || status === 'refunded';
  return isSettled && end !== undefined && Date.parse(serverTime) - Date.parse(end) < settledWatchMs;
}

/** Returns the poll interval in ms. Returns false if the claim does not exist or nothing about it can change soon. */
export function pollIntervalMs(claim: ClaimState | undefined, error: Error | null): number | false {
  if (isNotFound(error)) return false;
  if (claim?.final && !isWatched(claim)) return isJustSettled(claim) && !error ? liveFallbackMs : false;
  return error || !claim ? retryMs : claim.pollAfter;
}

/** Keeps a claim up to date by polling alone. Used on pages other than the claim's own page. */
export const usePolledClaim = (id: string) =>
  useQuery({
    ...statusQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollIntervalMs(state.data, state.error),
  });

/** Keeps a claim up to date with server-sent events while the page is visible, and otherwise by polling. */
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
  const error = useLastError(query);
  return { ...query, error, isMissing: isNotFound(error) };
}

export function useCacheClaim(id: string): (claim: ClaimState) => Promise<void> {
  const client = useQueryClient();
  return async (claim) => {
    const { queryKey } = statusQuery(id);
    // Cancels the running status request. Its older response could otherwise overwrite `claim`.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, claim);
  };
}

export function useInvalidateClaim(id: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: statusQuery(id).queryKey });
}

const samplesKept = 3;

/**
 * Returns the milliseconds by which the server's clock is ahead of the browser's clock. Latency makes every sample too
 * low, so the highest of the latest samples is used.
 */
export function useClockOffset(serverTime: string, receivedAt: number): number {
  const newest = { receivedAt, offset: Date.parse(serverTime) - receivedAt };
  const [samples, setSamples] = useState([newest]);
  if (samples[0]?.receivedAt !== receivedAt) setSamples([newest, ...samples].slice(0, samplesKept));
  return Math.max(...samples.map(({ offset }) => offset));
}
