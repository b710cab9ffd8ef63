'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { MailWords } from '../types.ts';

const wordsQuery = queryFor('GET /api/v1/operator/mail-words/');

export const useMailWords = () => useQuery(wordsQuery);

/** Returns a function that caches the words of all mails. After a change, the API's response contains the new list. */
export function useMailWordsCache(): (list: MailWords[]) => void {
  const client = useQueryClient();
  return (list) => client.setQueryData(wordsQuery.queryKey, list);
}
