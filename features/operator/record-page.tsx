import type { ReactNode } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { OperatorError } from './operator-error.tsx';

interface Props<Item> {
  query: {
    data: { count: number; results: Item[] } | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  page: number;
  size: number;
  /** Texts shown if the list has no records. */
  empty: { title: string; text: string };
  /** Returns the URL path of one page of the list. */
  href: (page: number) => string;
  children: (item: Item) => ReactNode;
}

/** One page of records with the links to the other pages, or its loading, error and empty state. */
export function RecordPage<Item>({ query: { data, error, refetch }, page, size, empty, href, children }: Props<Item>) {
  return (
    <>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data?.results.length === 0 && <EmptyState {...empty} />}
      {data && data.results.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">{data.results.map(children)}</ul>
      )}
      {data && <Pagination page={page} size={size} count={data.count} href={href} />}
    </>
  );
}
