import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { checkCard } from '#domain/requisites/card.ts';
import { mutationFor } from '#lib/api/query.ts';
import type { QueueState } from './queue-address.ts';

const compact = (text: string): string => text.replace(/[\s-]/g, '');

/** Whether a text may be a card number that is still being typed. */
export const isUnfinishedCard = (text: string): boolean =>
  /^\d{12,19}$/.test(compact(text)) && !checkCard(compact(text)).ok;

/** Removes the hash of a card number from a search text, because the text is shown to people. */
export const shownSearch = (search: string): string => search.replace(/ card:[\da-f]{32}$/, '');

/**
 * Searches for a typed text. A card number is first replaced by its hash, so that the number never appears in the URL.
 */
export function useCardSearch(go: (change: Partial<QueueState>) => void) {
  const { mutate, reset, error } = useMutation(mutationFor('POST /api/v1/operator/card-search/'));
  const latest = useRef('');
  const onSearch = (text: string) => {
    latest.current = text;
    reset();
    if (!checkCard(compact(text)).ok) return go({ search: text });
    mutate({ body: { number: text } }, { onSuccess: ({ search }) => latest.current === text && go({ search }) });
  };
  return { onSearch, error, retry: () => onSearch(latest.current) };
}
