'use client';
import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';

interface Props {
  /** Called with the query string after mount and whenever the query string changes. */
  onQuery: (query: string) => void;
}

/**
 * Calls `onQuery` with the page's query string. The Suspense boundary is necessary, because reading the query string
 * would otherwise suspend the whole prerendered page.
 */
export const QueryWatcher = (props: Props) => (
  <Suspense fallback={null}>
    <Watcher {...props} />
  </Suspense>
);

function Watcher({ onQuery }: Props): null {
  const query = String(useSearchParams() ?? '');
  useEffect(() => onQuery(query), [onQuery, query]);
  return null;
}
