'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { MailWords } from '../types.ts';

const wordsQuery = queryFor('GET /api/v1/operator/mail-words/');

export const useMailWords = () => useQuery(wordsQuery);

/** Returns two functions: one puts the API's response into the query cache, the other reloads the list of texts. */
export function useMailWordsCache() {
  const client = useQueryClient();
  return {
    keep: (list: MailWords[]) => {
      client.setQueryData(wordsQuery.queryKey, list);
      void client.invalidateQueries({ queryKey: ['GET /api/v1/operator/change-requests/'] });
    },
    refresh: () => void client.invalidateQueries({ queryKey: wordsQuery.queryKey }),
  };
}
