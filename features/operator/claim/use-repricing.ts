'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { RepricingWish } from '#domain/repricing.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';

const address = 'GET /api/v1/operator/claims/:id/repricing/';
const readAgain = [
  'GET /api/v1/operator/claims/:id/',
  'GET /api/v1/operator/claims/:id/payout-details/',
  'GET /api/v1/operator/change-requests/',
] as const;

/**
 * Returns the claim's current terms, a preview of the terms at the typed course or sum, and the mutation that
 * recalculates the claim.
 */
export function useRepricing(
  id: string,
  { by, value }: { by: RepricingWish['by']; value: string | null },
  onDone: () => void,
) {
  const client = useQueryClient();
  const asked = useDeferredValue(value);
  const params = { id };
  const terms = useQuery({ ...queryFor(address, { params, query: {} }), staleTime: 0 });
  const wish = { params, query: asked === null ? {} : { by, value: asked } };
  const preview = useQuery({ ...queryFor(address, wish), staleTime: 0, enabled: asked !== null });
  const change = useSubmit('POST /api/v1/operator/claims/:id/repricing/', {
    onSuccess: async () => {
      for (const read of readAgain) await client.invalidateQueries({ queryKey: [read] });
      onDone();
    },
    onError: async (error) => {
      // A conflict means that the claim has changed since its terms were loaded, so the terms are reloaded.
      if (error instanceof ApiFailure && error.status === 409) await client.invalidateQueries({ queryKey: [address] });
    },
  });
  const isCurrent = value !== null && asked === value;
  return {
    terms,
    /** Preview for the text that the field contains now. Null while this preview is loading. */
    previewed: (isCurrent && preview.data) || null,
    previewError: isCurrent ? preview.error : null,
    isPreviewing: value !== null && (asked !== value || preview.isFetching),
    retryPreview: () => void preview.refetch(),
    change,
  };
}
