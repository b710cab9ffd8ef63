import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';

/**
 * Refetch interval in ms. It is shorter than the default lifetime of a quote, 60 s, so that the displayed quote does
 * not expire.
 */
const refreshMs = 30_000;

/**
 * Fetches the current course, limits and input fields of a pair. `from` or `to` is undefined until the visitor has
 * chosen this currency.
 */
export const usePair = (from: number | undefined, to: number | undefined) =>
  useQuery({
    ...queryFor('GET /api/v1/calculator/pair/:from/:to/', { params: { from: from ?? 0, to: to ?? 0 }, query: {} }),
    enabled: from !== undefined && to !== undefined,
    refetchInterval: refreshMs,
  });
