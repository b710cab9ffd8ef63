import { useEffect } from 'react';

/** Logs a query's error. `at` is the time of the failure, so that the same error is logged again if it occurs again. */
export function useLoggedError(name: string, error: Error | null, at: number): void {
  useEffect(() => {
    if (error) console.error(`${name} #${at}`, error);
  }, [name, error, at]);
}
