'use client';
import { useSearchParams } from 'next/navigation';
import { claimStatuses } from '#domain/claim-status.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import type { StatusFilter } from './types.ts';

export interface OrdersState {
  status: StatusFilter | null;
  /** Date as YYYY-MM-DD, or '' if the range is open at this end. */
  from: string;
  to: string;
  page: number;
}

const filters: readonly StatusFilter[] = ['active', 'ended', ...claimStatuses];
const noFilters: OrdersState = { status: null, from: '', to: '', page: 1 };

const parseDay = (text: string | null): string =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Filters and page are kept in the query string, so that reload, Back and bookmarks restore them. */
export function useOrdersFilters() {
  const params = useSearchParams();
  const current: OrdersState = {
    status: filters.find((status) => status === params.get('status')) ?? null,
    from: parseDay(params.get('date_from')),
    to: parseDay(params.get('date_to')),
    page: pageNumberFrom(params),
  };
  const hrefOf = (change: Partial<OrdersState>) => routes.orders + searchOf({ ...current, page: 1, ...change });
  // `history.replaceState` changes the URL without a request to the server.
  const go = (change: Partial<OrdersState>) =>
    history.replaceState(null, '', location.pathname + searchOf({ ...current, page: 1, ...change }));
  const isFiltered = current.status !== null || current.from !== '' || current.to !== '';
  return { current, isFiltered, hrefOf, go, reset: () => go(noFilters) };
}

function searchOf({ status, from, to, page }: OrdersState): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (from) query.set('date_from', from);
  if (to) query.set('date_to', to);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
