'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutationFor, queryFor } from '#lib/api/query.ts';

const list = queryFor('GET /api/v1/operator/offices/');

export const useOffices = () => useQuery({ ...list, refetchOnWindowFocus: 'always' });

/** Both calls answer with the whole list as it is then. */
export function useSetOffice(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor('POST /api/v1/operator/offices/:city/'),
    onSuccess: (offices) => {
      client.setQueryData(list.queryKey, offices);
      onDone();
    },
  });
}

export function useSetDesk(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor('POST /api/v1/operator/offices/:city/desks/:ps/'),
    onSuccess: (offices) => {
      client.setQueryData(list.queryKey, offices);
      onDone();
    },
    // Claims moved the stock meanwhile: the next try begins with what lies there now.
    onError: () => client.invalidateQueries({ queryKey: list.queryKey }),
  });
}
