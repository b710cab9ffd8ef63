import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isFinal } from '#domain/claim-status.ts';
import { queryFor } from '#lib/api/query.ts';
import type { OrdersQuery } from './types.ts';

/** Refetch interval in ms of a list with active claims. */
const refreshMs = 10_000;

/** Loads the user's claims. As long as one of them is active, the list is refetched regularly. */
export const useOrders = (query: OrdersQuery) =>
  useQuery({
    ...queryFor('GET /api/v1/users/me/claims/', { query }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.results.some(({ status }) => !isFinal(status)) ? refreshMs : false),
  });
