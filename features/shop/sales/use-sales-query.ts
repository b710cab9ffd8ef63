import { useSearchParams } from 'next/navigation';
import { saleStates } from '#domain/shop.ts';
import { pageNumberFrom } from '#lib/page-number.ts';

export const states = ['all', ...saleStates] as const;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export interface SalesQuery {
  state: (typeof states)[number];
  order: string;
  from: string;
  to: string;
  page: number;
}

/** Whether the last day of the period is before its first day. */
export const areDatesReversed = ({ from, to }: SalesQuery): boolean => from !== '' && to !== '' && to < from;

/** Returns the query string for the given filters and page of the list. */
export function searchOf({ state, order, from, to, page }: SalesQuery): string {
  const given = {
    ...(state !== 'all' && { state }),
    ...(order && { order }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const search = new URLSearchParams({ ...given, ...(page > 1 && { page: String(page) }) });
  return search.size > 0 ? `?${search}` : '';
}

/** Reads the filters and the page from a query string. */
function queryIn(params: URLSearchParams): SalesQuery {
  const textOf = (name: string) => params.get(name) ?? '';
  const dayOf = (name: string) => (dayPattern.test(textOf(name)) ? textOf(name) : '');
  return {
    state: states.find((state) => state === params.get('state')) ?? 'all',
    order: textOf('order').slice(0, 64),
    from: dayOf('from'),
    to: dayOf('to'),
    page: pageNumberFrom(params),
  };
}

/** Returns the filters and the page from the URL, and a function that changes them. */
export function useSalesQuery(): { current: SalesQuery; change: (next: Partial<SalesQuery>) => void } {
  const current = queryIn(useSearchParams());
  const change = (next: Partial<SalesQuery>) => {
    // Reads the query string from the browser, because another filter may have changed since the last rendering.
    const before = queryIn(new URLSearchParams(location.search));
    history.replaceState(null, '', location.pathname + searchOf({ ...before, page: 1, ...next }));
  };
  return { current, change };
}
