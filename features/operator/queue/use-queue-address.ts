'use client';
import { useSearchParams } from 'next/navigation';
import { routes } from '#lib/routes.ts';
import { addressQuery, type Filters, filterNames, type QueueState, queueStateFrom } from './queue-address.ts';

/**
 * Reads the queue's filters, search and page from the query string and changes them there, so that the list can be
 * shared as a link.
 */
export function useQueueFilters() {
  const current = queueStateFrom(useSearchParams());
  const searchWith = (change: Partial<QueueState>) => addressQuery({ ...current, after: '', ...change });
  const hrefOf = (change: Partial<QueueState>) => routes.operator + searchWith(change);
  // `history.replaceState` changes the URL without a request to the server.
  const go = (change: Partial<QueueState>) => history.replaceState(null, '', location.pathname + searchWith(change));
  const filter = (change: Partial<Filters>) => {
    const filters = { ...current.filters, ...change };
    const hasCurrency = filters.from !== '' || filters.to !== '';
    go({ filters: hasCurrency ? filters : { ...filters, sum_min: '', sum_max: '' } });
  };
  const reset = () => filter(Object.fromEntries(filterNames.map((name) => [name, ''])));
  return { current, hrefOf, go, filter, reset };
}
