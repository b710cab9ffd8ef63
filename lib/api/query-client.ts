import { QueryClient } from '@tanstack/react-query';

/** The query library must not retry, because `request` already retries a failed GET once. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000 },
      mutations: { retry: false },
    },
  });
