import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#lib/api/query.ts';
import type { User } from '#lib/api/session.ts';

/** Returns the signed-in user, or null while loading. */
export function useMe(): User | null {
  const { data } = useQuery(queryFor('GET /api/v1/users/me/'));
  return data ?? null;
}
