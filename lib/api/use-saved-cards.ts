import { useQuery } from '@tanstack/react-query';
import type { SavedCard } from '../saved-card.ts';
import { queryFor } from './query.ts';

const maxCards = 20;

/** Returns the verified cards of the account, most recent first. Empty while they load. */
export function useSavedCards(): SavedCard[] {
  const { data } = useQuery({
    ...queryFor('GET /api/v1/verify/', { query: { kind: 'card', status: 'success', size: maxCards } }),
    staleTime: 60_000,
  });
  const found = data?.results ?? [];
  return found.flatMap(({ id, ps, masked }) => (masked !== null && ps !== null ? [{ id, ps, masked }] : []));
}
