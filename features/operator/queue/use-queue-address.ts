'use client';
import { useSearchParams } from 'next/navigation';
import { claimStatuses } from '#domain/claim-status.ts';
import type { CallInput } from '#lib/api/types.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';

type QueueQuery = NonNullable<CallInput<'GET /api/v1/operator/claims/'>['query']>;
export type QueueFilter = NonNullable<QueueQuery['show']>;

export const showGroups = ['hands', 'open', 'unaddressed', 'all'] as const satisfies QueueFilter[];
const showValues: readonly QueueFilter[] = [...showGroups, ...claimStatuses];

export interface QueueState {
  show: QueueFilter;
  search: string;
  page: number;
}

/** Filters, search and page are kept in the query string, so that the list can be shared as a link. */
export function useQueueFilters() {
  const params = useSearchParams();
  const current: QueueState = {
    show: showValues.find((show) => show === params.get('show')) ?? 'hands',
    search: params.get('search')?.slice(0, 120) ?? '',
    page: pageNumberFrom(params),
  };
  const searchWith = (change: Partial<QueueState>) => searchOf({ ...current, page: 1, ...change });
  const hrefOf = (change: Partial<QueueState>) => routes.operator + searchWith(change);
  // `history.replaceState` changes the URL without a request to the server.
  const go = (change: Partial<QueueState>) => history.replaceState(null, '', location.pathname + searchWith(change));
  return { current, hrefOf, go };
}

function searchOf({ show, search, page }: QueueState): string {
  const query = new URLSearchParams();
  if (show !== 'hands') query.set('show', show);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
