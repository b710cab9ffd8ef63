'use client';
import { useSearchParams } from 'next/navigation';
import { claimStatuses } from '#domain/claim-status.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import type { StatusFilter } from './types.ts';

export interface OrdersState {
  /** Digits of an order number, or '' if orders are not filtered by number. */
  number: string;
  status: StatusFilter | null;
  /** Date as YYYY-MM-DD, or '' if the date is not limited. */
  from: string;
  to: string;
  page: number;
}

const filters: readonly StatusFilter[] = ['active', 'ended', ...claimStatuses];
const noFilters: OrdersState = { number: '', status: null, from: '', to: '', page: 1 };

const parseDay = (text: string | null): string =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

const maxDigits = 12;

/** Returns the digits of an order number that was typed or pasted with other characters, such as «№ 100 012». */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, maxDigits);

/** Filters and page are kept in the query string, so that reload, Back and bookmarks restore them. */
export function useOrdersFilters() {
  const params = useSearchParams();
  const current: OrdersState = {
    number: digitsOf(params.get('number') ?? ''),
    status: filters.find((status) => status === params.get('status')) ?? null,
    from: parseDay(params.get('date_from')),
    to: parseDay(params.get('date_to')),
    page: pageNumberFrom(params),
  };
  const hrefOf = (change: Partial<OrdersState>) => routes.orders + searchOf({ ...current, page: 1, ...change });
  // `history.replaceState` changes the URL without a request to the server.
  const go = (change: Partial<OrdersState>) =>
    history.replaceState(null, '', location.pathname + searchOf({ ...current, page: 1, ...change }));
  const isFiltered = current.number !== '' || current.status !== null || current.from !== '' || current.to !== '';
  return { current, isFiltered, hrefOf, go, reset: () => go(noFilters) };
}

function searchOf({ number, status, from, to, page }: OrdersState): string {
  const query = new URLSearchParams();
  if (number) query.set('number', number);
  if (status) query.set('status', status);
  if (from) query.set('date_from', from);
  if (to) query.set('date_to', to);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
