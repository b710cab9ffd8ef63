'use client';
import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';

interface Props {
  /** Called after mount and whenever the page's query changes: by a link, Back, Forward or the form itself. */
  onQuery: (query: string) => void;
}

/**
 * Reports the page's query. Has its own Suspense boundary, because the query is unknown while the page is prerendered,
 * and reading it would suspend the whole page.
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
