import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { hasSessionCached, notifySessionChange, subscribeToSession, type User } from '#lib/api/session.ts';

export interface CurrentUser {
  /** null: nobody is signed in, or it is not known yet. */
  user: User | null;
  /** It is not known yet. */
  pending: boolean;
  /** Why it could not be known. A session that is over is no error: nobody is signed in. */
  error: Error | null;
  retry: () => void;
}

/** Who is signed in. Asks only where the flag cookie says that somebody may be. */
export function useUser(): CurrentUser {
  // The server knows no cookies here, so that the first paint is the same for everyone.
  const asks = useSyncExternalStore(subscribeToSession, hasSessionCached, () => null);
  const { data, error, isPending, refetch } = useQuery({
    ...queryFor('GET /api/v1/users/me/'),
    enabled: asks === true,
  });
  const over = error instanceof ApiFailure && error.status === 401;
  useEffect(() => {
    if (over) notifySessionChange();
  }, [over]);
  return {
    user: (asks && !over && data) || null,
    pending: asks === null || (asks && isPending),
    error: over ? null : error,
    retry: () => void refetch(),
  };
}
