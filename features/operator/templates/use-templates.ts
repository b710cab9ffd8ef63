'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { AnswerTemplate } from '../types.ts';

const templatesQuery = queryFor('GET /api/v1/operator/templates/');

export const useTemplates = () => useQuery(templatesQuery);

/** Returns a function that caches the list of templates from the API's response to a change. */
export function useTemplateCache(): (templates: AnswerTemplate[]) => void {
  const client = useQueryClient();
  return (templates) => client.setQueryData(templatesQuery.queryKey, templates);
}
