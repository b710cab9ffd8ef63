'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#lib/api/failure.ts';
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

/** What the API says of a field. */
export const faultOf = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiFailure ? error.fields[field]?.join(' ') : undefined;
