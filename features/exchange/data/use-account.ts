'use client';
import { useSyncExternalStore } from 'react';
import { queryFor } from '#lib/api/query.ts';
import { hasSessionCached, subscribeToSession } from '#lib/api/session.ts';
import { useDeferredQuery } from '#lib/api/use-deferred-query.ts';
import type { Requisites, Side, VerifiedCard } from '../model/state.ts';

/** Whether the visitor has a session. Calls that need an account are skipped for guests. */
export const useSignedIn = (): boolean => useSyncExternalStore(subscribeToSession, hasSessionCached, () => false);

/**
 * Returns the account's e-mail, or null for guests and while loading.
 * @returns with `isUnknown` set if the account could not be loaded
 */
export function useAccountEmail(): { accountEmail: string | null; isUnknown: boolean } {
  const signedIn = useSignedIn();
  const { data, isError } = useDeferredQuery({ ...queryFor('GET /api/v1/users/me/'), enabled: signedIn });
  return { accountEmail: (signedIn && data?.email) || null, isUnknown: isError };
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

const noCards: VerifiedCard[] = [];

/** Maximum number of verified cards that the form offers. Older cards are left out. */
const maxOfferedCards = 3;

/**
 * Returns the account's verified cards of a payment system, most recent first, or null for guests and while loading.
 * @param ps id of the payment system. If it is null, no cards are loaded.
 */
export function useVerifiedCards(ps: number | null): readonly VerifiedCard[] | null {
  const isEnabled = useSignedIn() && ps !== null;
  const { data } = useDeferredQuery({
    ...queryFor('GET /api/v1/verify/', {
      query: { kind: 'card', status: 'success', ps: ps ?? 0, size: maxOfferedCards },
    }),
    enabled: isEnabled,
    staleTime: 60_000,
  });
  if (!isEnabled || !data) return null;
  const cards = data.results.flatMap(({ id, masked, holder }) =>
    masked && ps !== null ? [{ id, ps, masked, holder }] : [],
  );
  return cards.length > 0 ? cards : noCards;
}
