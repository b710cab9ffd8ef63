import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';

/**
 * Refetch interval in ms, shorter than a quote's minimum lifetime of one minute. The displayed quote therefore never
 * expires.
 */
const refreshMs = 30_000;

/**
 * Fetches the current course, limits and fields of a pair. An id is undefined until the visitor has chosen a currency.
 */
export const usePair = (from: number | undefined, to: number | undefined) =>
  useQuery({
    ...queryFor('GET /api/v1/calculator/pair/:from/:to/', { params: { from: from ?? 0, to: to ?? 0 }, query: {} }),
    enabled: from !== undefined && to !== undefined,
    refetchInterval: refreshMs,
  });
