'use client';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import { quoteLifetimeMs, quoteRefetchMs, refetchMs, typingPauseMs } from './timing.ts';
import type { Pair } from './types.ts';
import { useLoggedError } from './use-logged-error.ts';

interface PairQuery {
  fromId: number | null;
  toId: number | null;
  city: string | null;
  /** Whether the exchange has a direction between the two currencies. */
  isDirection: boolean;
  /** The typed amount. When it changes, the course is fetched again. */
  typedSumma: string | null;
  prerendered: Pair | undefined;
}

export interface Quote {
  /**
   * The requested pair with its newest rate, or the previous pair while the requested pair is loading.
   */
  pair: Pair | null;
  /** Whether this page has fetched the requested pair and the latest fetch succeeded. */
  fresh: boolean;
  /** Whether `pair` may be outdated: the requested pair is still loading, or the latest fetch has failed. */
  stale: boolean;
  failed: boolean;
  /** Whether `pair` still describes the previous pair or city, because the requested one is loading. */
  other: boolean;
  /** Whether the direction is closed. */
  isClosed: boolean;
  /** Time at which the browser received the newest data of `pair`, in ms since the epoch. */
  at: number;
  refresh: () => Promise<Pair | null>;
}

/**
 * Fetches a pair's fields and limits once, and refetches the pair's course repeatedly. Each pair has its own cache key,
 * so a late response cannot replace another pair's data.
 */
export function usePair({ fromId, toId, city, isDirection, typedSumma, prerendered }: PairQuery): Quote {
  const params = { from: fromId ?? 0, to: toId ?? 0 };
  const input = { params, query: city ? { city } : {} };
  const pair = useDeferredQuery({
    ...queryFor('GET /api/v1/calculator/pair/:from/:to/', input),
    enabled: isDirection,
    initialData: prerendered,
    initialDataUpdatedAt: 0,
    staleTime: quoteLifetimeMs,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs(),
  });
  const known = pair.isPlaceholderData || pair.dataUpdatedAt === 0 ? undefined : pair.data;
  const course = useDeferredQuery({
    ...queryFor('GET /api/v1/calculator/course/:from/:to/', input),
    enabled: isDirection && known !== undefined,
    initialData: known,
    initialDataUpdatedAt: pair.dataUpdatedAt,
    staleTime: quoteLifetimeMs,
    refetchInterval: quoteRefetchMs,
  });
  useLoggedError('pair', pair.error, pair.errorUpdatedAt);
  useLoggedError('course', course.error, course.errorUpdatedAt);
  useCourseAfterTyping(known === undefined ? null : typedSumma, course.refetch);

  const newer = known && course.dataUpdatedAt >= pair.dataUpdatedAt ? course.data : undefined;
  const merged = useMemo(() => (pair.data ? { ...pair.data, ...newer } : null), [pair.data, newer]);
  const failed = pair.isError || course.isError;
  return {
    pair: merged,
    fresh: isDirection && known !== undefined && !failed,
    stale: pair.isPlaceholderData || failed,
    failed,
    other: pair.isPlaceholderData,
    isClosed: [pair.error, course.error].some((error) => error instanceof ApiFailure && error.code === 'pair_off'),
    at: newer ? course.dataUpdatedAt : pair.dataUpdatedAt,
    refresh: async () => (await pair.refetch()).data ?? null,
  };
}

function useCourseAfterTyping(typedSumma: string | null, refetch: () => unknown): void {
  useEffect(() => {
    if (!typedSumma) return;
    const timer = setTimeout(() => void refetch(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typedSumma, refetch]);
}
