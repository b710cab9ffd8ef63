'use client';
import { useState } from 'react';

interface Result {
  data: unknown;
  error: Error | null;
}

/**
 * Returns the error of a query, also while a query without data is repeated. The query itself forgets its error then,
 * so that a page would change between error and skeleton with each attempt.
 */
export function useLastError({ data, error }: Result): Error | null {
  const [last, setLast] = useState(error);
  const shown = error ?? (data === undefined ? last : null);
  if (shown !== last) setLast(shown);
  return shown;
}
