import { useEffect } from 'react';

/** Logs the error of a query. `at` is the time of the failure, so that an equal error is logged again. */
export function useLoggedError(name: string, error: Error | null, at: number): void {
  useEffect(() => {
    if (error) console.error(`${name} #${at}`, error);
  }, [name, error, at]);
}
