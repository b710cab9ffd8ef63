import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';

/** Quotes are valid for a minute at least, so that a form is never older than its quote. */
const refreshMs = 30_000;

/** Current course, limits and fields of a pair. Ids are undefined while nothing is chosen. */
export const usePair = (from: number | undefined, to: number | undefined) =>
  useQuery({
    ...queryFor('GET /api/v1/calculator/pair/:from/:to/', { params: { from: from ?? 0, to: to ?? 0 }, query: {} }),
    enabled: from !== undefined && to !== undefined,
    refetchInterval: refreshMs,
  });
