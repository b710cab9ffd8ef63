'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { AnswerTemplate } from '../types.ts';

const templatesQuery = queryFor('GET /api/v1/operator/templates/');

export const useTemplates = () => useQuery(templatesQuery);

/** Returns a function that caches a list of templates. After a change, the API's response contains the new list. */
export function useTemplateCache(): (templates: AnswerTemplate[]) => void {
  const client = useQueryClient();
  return (templates) => client.setQueryData(templatesQuery.queryKey, templates);
}
