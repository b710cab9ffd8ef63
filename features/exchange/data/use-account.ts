'use client';
import { useSyncExternalStore } from 'react';
import { queryFor } from '#lib/api/query.ts';
import { hasSessionCached, subscribeToSession } from '#lib/api/session.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import type { Requisites, Side } from '../model/state.ts';

/** Whether to make calls that need an account. Guests make none. */
export const useSignedIn = (): boolean => useSyncExternalStore(subscribeToSession, hasSessionCached, () => false);

/** E-mail of the signed-in user; null for guests, and until the user is loaded. */
export function useAccountEmail(): string | null {
  const signedIn = useSignedIn();
  const { data } = useDeferredQuery({ ...queryFor('GET /api/v1/users/me/'), enabled: signedIn });
  return (signedIn && data?.email) || null;
}

const none: Requisites[] = [];

/** Requisites that the account used before on one side, most recent first. */
export function usePreviousRequisites(ps: number, side: Side): readonly Requisites[] {
  const signedIn = useSignedIn();
  const { data } = useDeferredQuery({
    ...queryFor('GET /api/v1/users/me/requisites/', { query: { ps } }),
    enabled: signedIn,
    staleTime: 'static',
  });
  return (signedIn && data?.[side]) || none;
}
