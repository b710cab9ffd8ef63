import { useSearchParams } from 'next/navigation';
import { pageNumberFrom } from '#lib/page-number.ts';

export interface ListQuery {
  show: 'open' | 'all';
  page: number;
}

/** Returns the page of a list from the URL, and whether the list contains all records or only open ones. */
export function useListQuery(): ListQuery {
  const params = useSearchParams();
  return { show: params.get('show') === 'all' ? 'all' : 'open', page: pageNumberFrom(params) };
}
