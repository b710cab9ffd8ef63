'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { FaqOfDesk, TextOfDesk } from '../types.ts';

const faqQuery = queryFor('GET /api/v1/operator/faq/');
const textsQuery = queryFor('GET /api/v1/operator/texts/');

export const useFaq = () => useQuery(faqQuery);
export const useTexts = () => useQuery(textsQuery);

/** Returns functions that put new lists of questions and texts into the query cache. */
export function useContentCache() {
  const client = useQueryClient();
  return {
    keepFaq: (faq: FaqOfDesk) => client.setQueryData(faqQuery.queryKey, faq),
    keepTexts: (texts: TextOfDesk[]) => client.setQueryData(textsQuery.queryKey, texts),
  };
}
