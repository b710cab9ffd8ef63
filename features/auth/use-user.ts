import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { hasSessionCached, notifySessionChange, subscribeToSession, type User } from '#lib/api/session.ts';

export interface CurrentUser {
  /** The signed-in user, or null if the visitor is signed out or the user is not loaded yet. */
  user: User | null;
  pending: boolean;
  /**
   * Error that occurred while the user was loaded. Null if the session has expired, because the visitor then counts as
   * signed out.
   */
  error: Error | null;
  retry: () => void;
}

/** Returns the signed-in user. The API is called only if the session flag cookie is set. */
export function useUser(): CurrentUser {
  // Null on the server and during hydration, so that the first render does not depend on the visitor.
  const mayHaveSession = useSyncExternalStore(subscribeToSession, hasSessionCached, () => null);
  const { data, error, isPending, refetch } = useQuery({
    ...queryFor('GET /api/v1/users/me/'),
    enabled: mayHaveSession === true,
  });
  const isExpired = error instanceof ApiFailure && error.status === 401;
  useEffect(() => {
    if (isExpired) notifySessionChange();
  }, [isExpired]);
  return {
    user: (mayHaveSession && !isExpired && data) || null,
    pending: mayHaveSession === null || (mayHaveSession && isPending),
    error: isExpired ? null : error,
    retry: () => void refetch(),
  };
}
