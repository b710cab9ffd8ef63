'use client';
import { useEffect, useEffectEvent } from 'react';
import type { VerifiedCard } from '../model/state.ts';

const param = 'card';

/**
 * Selects the verified card whose id is in the URL, as soon as the account's cards are loaded. The id is then removed
 * from the URL, because a later update of the cards would select this card again.
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
