'use client';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { DeskEvent } from '#contracts/desk-events.ts';
import type { CallAddress } from '#contracts/index.ts';
import { urlOf } from '#lib/api/address.ts';
import { openEventStream } from '#lib/api/event-stream.ts';
import { useMay } from '../use-role.ts';

const Live = createContext(false);

/** Poll interval in ms while events arrive. Polling continues in case an event is lost. */
const liveFallbackMs = 30_000;

/** Returns the poll interval in ms: `intervalMs`, but at least `liveFallbackMs` while this tab receives events. */
export const usePollInterval = (intervalMs: number): number =>
  use(Live) ? Math.max(intervalMs, liveFallbackMs) : intervalMs;

/**
 * Subscribes to the server's events and refetches the data of changed claims and requests. Each visible tab has one
 * event stream; hidden tabs only poll, because browsers limit the connections to one host.
 */
export function DeskEvents({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  const isAllowed = useMay()('claims:read');
  useEffect(() => {
    if (!isAllowed || typeof EventSource === 'undefined') return;
    const onEvent = reloader(client);
    return openEventStream(urlOf('GET /api/v1/operator/events/', {}), {
      onData: (text) => {
        void onEvent(JSON.parse(text) as DeskEvent);
        return false;
      },
      onLive: setLive,
    });
  }, [client, isAllowed]);
  return <Live value={live}>{children}</Live>;
}

/**
 * Returns a function that handles events. Events that arrive while data is being loaded are merged and handled
 * afterwards, because a new request would cancel the running one.
 */
function reloader(client: QueryClient): (event: DeskEvent) => Promise<void> {
  let waiting: DeskEvent | null = null;
  let isLoading = false;
  return async (event) => {
    waiting = waiting ? merged(waiting, event) : event;
    if (isLoading) return;
    isLoading = true;
    while (waiting) {
      const current: DeskEvent = waiting;
      waiting = null;
      await client.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, current) });
    }
    isLoading = false;
  };
}

const merged = (a: DeskEvent, b: DeskEvent): DeskEvent => ({
  claims: a.claims && b.claims && [...a.claims, ...b.claims],
  requests: a.requests || b.requests,
});

const requestCalls: readonly string[] = [
  'GET /api/v1/operator/change-requests/',
  'GET /api/v1/operator/posting-requests/',
  'GET /api/v1/operator/claims/:id/payout-details/',
] satisfies CallAddress[];

const queueCall = 'GET /api/v1/operator/claims/' satisfies CallAddress;

/**
 * Calls that are refetched when their claim changes. The claim's mails and its similar claims change at other times, so
 * the pages poll them instead.
 */
const claimCalls: readonly string[] = [
  'GET /api/v1/operator/claims/:id/',
  'GET /api/v1/operator/claims/:id/notes/',
  'GET /api/v1/operator/claims/:id/payout-details/',
] satisfies CallAddress[];

/** Whether a server event may have changed the response that is cached under `queryKey`. */
function isConcerned(queryKey: QueryKey, { claims, requests }: DeskEvent): boolean {
  const [address, input] = queryKey as [string, { params?: { id?: string } }?];
  if (requests && requestCalls.includes(address)) return true;
  if (address === queueCall) return claims === null || claims.length > 0;
  return claimCalls.includes(address) && (claims === null || claims.includes(input?.params?.id ?? ''));
}
