import { QueryClient } from '@tanstack/react-query';

/** Creates a query client that never retries, because `request` already retries a failed GET once. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000 },
      mutations: { retry: false },
    },
  });
