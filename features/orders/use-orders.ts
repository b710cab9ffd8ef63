import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isFinal } from '#domain/claim-status.ts';
import { queryFor } from '#lib/api/query.ts';
import type { OrdersQuery } from './types.ts';

/** How often claims that are under way are asked for again while the page is in sight; milliseconds. */
const refreshMs = 10_000;

/** Own claims; the list follows those that are still moving, and is asked for anew when the visitor comes back to it. */
export const useOrders = (query: OrdersQuery) =>
  useQuery({
    ...queryFor('GET /api/v1/users/me/claims/', { query }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.results.some(({ status }) => !isFinal(status)) ? refreshMs : false),
  });
