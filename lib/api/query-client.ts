import { QueryClient } from '@tanstack/react-query';

/** No retries here: `request` already repeats a failed GET once. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000 },
      mutations: { retry: false },
    },
  });
