'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutationFor, queryFor } from '#lib/api/query.ts';

const officesQuery = queryFor('GET /api/v1/operator/offices/');

export const useOffices = () => useQuery({ ...officesQuery, refetchOnWindowFocus: 'always' });

/** Saves an office. `onDone` is told whether the change waits for a second member of staff. */
export function useSaveOffice(onDone: (isWaiting: boolean) => void) {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor('POST /api/v1/operator/offices/:city/'),
    onSuccess: (offices, { params }) => {
      client.setQueryData(officesQuery.queryKey, offices);
      void client.invalidateQueries({ queryKey: ['GET /api/v1/operator/change-requests/'] });
      onDone(offices.waiting.includes(params.city));
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
