'use client';
import { useSyncExternalStore } from 'react';
import { queryFor } from '#lib/api/query.ts';
import { hasSessionCached, subscribeToSession } from '#lib/api/session.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import type { Requisites, Side } from '../model/state.ts';

/** Whether to ask for what only an account has. Guests are asked nothing more. */
export const useSignedIn = (): boolean => useSyncExternalStore(subscribeToSession, hasSessionCached, () => false);

/** E-mail of whoever is signed in; null for guests and while it is not known. */
export function useAccountEmail(): string | null {
  const signedIn = useSignedIn();
  const { data } = useDeferredQuery({ ...queryFor('GET /api/v1/users/me/'), enabled: signedIn });
  return (signedIn && data?.email) || null;
}

const none: Requisites[] = [];

/** What the account has given before for one side of its exchanges, last used first. */
export function useUsedRequisites(ps: number, side: Side): readonly Requisites[] {
  const signedIn = useSignedIn();
  const { data } = useDeferredQuery({
    ...queryFor('GET /api/v1/users/me/requisites/', { query: { ps } }),
    enabled: signedIn,
    staleTime: 'static',
  });
  return (signedIn && data?.[side]) || none;
}
