import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { User } from '#lib/api/session.ts';

/** Whoever is signed in; the pages of the account are drawn once this is known. */
export function useMe(): User | null {
  const { data } = useQuery(queryFor('GET /api/v1/users/me/'));
  return data ?? null;
}
