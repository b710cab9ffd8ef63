'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutationFor, queryFor } from '#lib/api/query.ts';

const officesQuery = queryFor('GET /api/v1/operator/offices/');

export const useOffices = () => useQuery({ ...officesQuery, refetchOnWindowFocus: 'always' });

/** Saves an office. The API responds with the whole updated list of offices. */
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
    // The API refuses the save if claims have changed the cash stock meanwhile. The offices and their cash desks are
    // therefore reloaded for the next attempt.
    onError: () => client.invalidateQueries({ queryKey: officesQuery.queryKey }),
  });
}
