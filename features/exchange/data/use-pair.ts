'use client';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import { lifeOf, renew, repeat, typingPause } from './timing.ts';
import type { Pair } from './types.ts';
import { useLogged } from './use-logged-error.ts';

interface Wanted {
  fromId: number | null;
  toId: number | null;
  city: string | null;
  /** The two are known to be a direction. */
  ready: boolean;
  /** The amount as given; a change of it asks for the course again. */
  given: string | null;
  prerendered: Pair | undefined;
}

export interface Quote {
  /** The pair with its newest course; the one before while the wanted one is on its way. */
  pair: Pair | null;
  /** The server answered for this very pair since the page was opened, and its last answer was good. */
  fresh: boolean;
  /** These figures are of another pair, or the last call failed. */
  stale: boolean;
  failed: boolean;
  /** The figures are of another pair or city. */
  other: boolean;
  /** The direction was closed. */
  off: boolean;
  /** When the newest figures came, by our clock. */
  at: number;
  refresh: () => Promise<Pair | null>;
}

/**
 * A pair's inputs and limits once, its course again and again. Each pair has a place of its own in
 * the cache, so an answer that comes late can only land where nobody looks any more.
 */
export function usePair({ fromId, toId, city, ready, given, prerendered }: Wanted): Quote {
  const params = { from: fromId ?? 0, to: toId ?? 0 };
  const input = { params, query: city ? { city } : {} };
  const pair = useDeferredQuery({
    ...queryFor('GET /api/v1/calculator/pair/:from/:to/', input),
    enabled: ready,
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: lifeOf,
    placeholderData: keepPreviousData,
    refetchInterval: repeat(),
  });
  const known = pair.isPlaceholderData || pair.dataUpdatedAt === 0 ? undefined : pair.data;
  const course = useDeferredQuery({
    ...queryFor('GET /api/v1/calculator/course/:from/:to/', input),
    enabled: ready && known !== undefined,
    initialData: known,
    initialDataUpdatedAt: pair.dataUpdatedAt,
    staleTime: lifeOf,
    refetchInterval: renew,
  });
  useLogged('pair', pair.error, pair.errorUpdatedAt);
  useLogged('course', course.error, course.errorUpdatedAt);
  useCourseAfterTyping(known === undefined ? null : given, course.refetch);

  const newer = known && course.dataUpdatedAt >= pair.dataUpdatedAt ? course.data : undefined;
  const merged = useMemo(() => (pair.data ? { ...pair.data, ...newer } : null), [pair.data, newer]);
  const failed = pair.isError || course.isError;
  return {
    pair: merged,
    fresh: ready && known !== undefined && !failed,
    stale: pair.isPlaceholderData || failed,
    failed,
    other: pair.isPlaceholderData,
    off: [pair.error, course.error].some((error) => error instanceof ApiFailure && error.code === 'pair_off'),
    at: newer ? course.dataUpdatedAt : pair.dataUpdatedAt,
    refresh: async () => (await pair.refetch()).data ?? null,
  };
}

/** A course no older than the last key by more than a pause and the way to the server. */
function useCourseAfterTyping(given: string | null, refetch: () => unknown): void {
  useEffect(() => {
    if (!given) return;
    const timer = setTimeout(() => void refetch(), typingPause);
    return () => clearTimeout(timer);
  }, [given, refetch]);
}
