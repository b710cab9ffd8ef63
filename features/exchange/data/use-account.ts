'use client';
import { useSyncExternalStore } from 'react';
import { queryFor } from '#lib/api/query.ts';
import { hasSessionCached, subscribeToSession } from '#lib/api/session.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import type { Requisites, Side } from '../model/state.ts';

/** Whether the visitor has a session. Calls that need an account are skipped for guests. */
export const useSignedIn = (): boolean => useSyncExternalStore(subscribeToSession, hasSessionCached, () => false);

/** Returns the account's e-mail, or null for guests and while loading. */
export function useAccountEmail(): string | null {
  const signedIn = useSignedIn();
  const { data } = useDeferredQuery({ ...queryFor('GET /api/v1/users/me/'), enabled: signedIn });
  return (signedIn && data?.email) || null;
}

const none: Requisites[] = [];

/** Returns the requisites that the account has used with a payment system, most recent first. */
export function usePreviousRequisites(ps: number, side: Side): readonly Requisites[] {
  const signedIn = useSignedIn();
  const { data } = useDeferredQuery({
    ...queryFor('GET /api/v1/users/me/requisites/', { query: { ps } }),
    enabled: signedIn,
    staleTime: 'static',
  });
  return (signedIn && data?.[side]) || none;
}
