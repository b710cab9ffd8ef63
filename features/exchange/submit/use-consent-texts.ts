'use client';
import { useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import type { TextVersions } from '../model/claim-body.ts';

const staleMs = 300_000;

const textQuery = (key: keyof TextVersions) => ({
  ...queryFor('GET /api/v1/pages/:key/', { params: { key } }),
  staleTime: staleMs,
});

export const useReplenishment = () => useDeferredQuery(textQuery('replenishment'));

/**
 * Reads the current versions of the AML text and of the wallet replenishment rules from the query cache. Calling
 * `forget` makes the next `read` fetch both versions again.
 */
export function useTextVersions() {
  const client = useQueryClient();
  return {
    read: async (): Promise<TextVersions> => {
      const [aml, replenishment] = await Promise.all([
        client.fetchQuery(textQuery('aml')),
        client.fetchQuery(textQuery('replenishment')),
      ]);
      return { aml: aml.version, replenishment: replenishment.version };
    },
    forget: () => void client.invalidateQueries({ queryKey: ['GET /api/v1/pages/:key/'] }),
  };
}
