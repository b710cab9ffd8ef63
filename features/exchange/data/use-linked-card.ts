'use client';
import { useEffect, useEffectEvent } from 'react';
import type { VerifiedCard } from '../model/state.ts';

const param = 'card';

/**
 * Pays with the verified card that the URL names, as soon as the account's cards are loaded. The name is then removed
 * from the URL, so that the visitor can choose otherwise.
 */
export function useLinkedCard(cards: readonly VerifiedCard[] | null, onUse: (card: VerifiedCard) => void): void {
  const payWithNamed = useEffectEvent((known: readonly VerifiedCard[]) => {
    const url = new URL(location.href);
    const card = known.find(({ id }) => id === url.searchParams.get(param));
    if (!card) return;
    url.searchParams.delete(param);
    history.replaceState(null, '', url.pathname + url.search + url.hash);
    onUse(card);
  });
  useEffect(() => {
    if (cards) payWithNamed(cards);
  }, [cards]);
}
