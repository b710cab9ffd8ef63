import { useEffect } from 'react';

/** Logs every failure of a query. The time `at` is different for each failure, even if the error is the same. */
export function useLoggedError(name: string, error: Error | null, at: number): void {
  useEffect(() => {
    if (error) console.error(`${name} #${at}`, error);
  }, [name, error, at]);
}
