'use client';
import { useSearchParams } from 'next/navigation';
import { claimStatuses } from '#domain/claim-status.ts';
import type { CallInput } from '#lib/api/types.ts';
import { pageIn } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';

type QueueQuery = NonNullable<CallInput<'GET /api/v1/operator/claims/'>['query']>;
export type Show = NonNullable<QueueQuery['show']>;

export const showGroups = ['hands', 'open', 'all'] as const satisfies Show[];
const shows: readonly Show[] = [...showGroups, ...claimStatuses];

export interface QueueAddress {
  show: Show;
  search: string;
  page: number;
}

/** Filters, search and page live in the address, so that a list can be sent to a colleague. */
export function useQueueAddress() {
  const params = useSearchParams();
  const current: QueueAddress = {
    show: shows.find((show) => show === params.get('show')) ?? 'hands',
    search: params.get('search')?.slice(0, 120) ?? '',
    page: pageIn(params),
  };
  const queryOf = (change: Partial<QueueAddress>) => queryFor({ ...current, page: 1, ...change });
  const hrefOf = (change: Partial<QueueAddress>) => routes.operator + queryOf(change);
  // It stays the same page, so the address changes without a request for it.
  const go = (change: Partial<QueueAddress>) => history.replaceState(null, '', location.pathname + queryOf(change));
  return { current, hrefOf, go };
}

function queryFor({ show, search, page }: QueueAddress): string {
  const query = new URLSearchParams();
  if (show !== 'hands') query.set('show', show);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
