'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutationFor, queryFor } from '#lib/api/query.ts';

const officesQuery = queryFor('GET /api/v1/operator/offices/');

export const useOffices = () => useQuery({ ...officesQuery, refetchOnWindowFocus: 'always' });

/** Saves an office. The API returns the whole updated list. */
export function useSaveOffice(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor('POST /api/v1/operator/offices/:city/'),
    onSuccess: (offices) => {
      client.setQueryData(officesQuery.queryKey, offices);
      onDone();
    },
  });
}

export function useSaveCashDesk(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor('POST /api/v1/operator/offices/:city/desks/:ps/'),
    onSuccess: (offices) => {
      client.setQueryData(officesQuery.queryKey, offices);
      onDone();
    },
    // A refusal may mean that claims have changed the stock meanwhile. The list is reloaded, so that the next attempt
    // starts from the current stock.
    onError: () => client.invalidateQueries({ queryKey: officesQuery.queryKey }),
  });
}
