'use client';
import { useState } from 'react';

interface Result {
  data: unknown;
  error: Error | null;
}

/**
 * Returns the last error of a query until the query has data. The query itself loses its error whenever it is repeated,
 * so that a page would alternate between error and skeleton.
 */
export function useLastError({ data, error }: Result): Error | null {
  const [last, setLast] = useState(error);
  const shown = error ?? (data === undefined ? last : null);
  if (shown !== last) setLast(shown);
  return shown;
}
