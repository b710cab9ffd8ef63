import { useSearchParams } from 'next/navigation';
import { linkKinds } from '#domain/payment-link.ts';
import { pageNumberFrom } from '#lib/page-number.ts';

export const kinds = ['all', ...linkKinds] as const;

export interface LinksQuery {
  kind: (typeof kinds)[number];
  order: string;
  page: number;
}

/** Returns the query string for the given filters and page of the list of payment links. */
export function searchOf({ kind, order, page }: LinksQuery): string {
  const given = { ...(kind !== 'all' && { kind }), ...(order && { order }), ...(page > 1 && { page: String(page) }) };
  const search = new URLSearchParams(given);
  return search.size > 0 ? `?${search}` : '';
}

/** Returns the filters and the page from the URL, and a function that changes them. */
export function useLinksQuery(): { current: LinksQuery; change: (next: Partial<LinksQuery>) => void } {
  const params = useSearchParams();
  const current: LinksQuery = {
    kind: kinds.find((kind) => kind === params.get('kind')) ?? 'all',
    order: (params.get('order') ?? '').slice(0, 64),
    page: pageNumberFrom(params),
  };
  const change = (next: Partial<LinksQuery>) =>
    history.replaceState(null, '', location.pathname + searchOf({ ...current, page: 1, ...next }));
  return { current, change };
}
