import { useEffect } from 'react';

/** Logs a query's error. `at` is the time of the failure; a new time makes the effect log the same error again. */
export function useLoggedError(name: string, error: Error | null, at: number): void {
  useEffect(() => {
    if (error) console.error(`${name} #${at}`, error);
  }, [name, error, at]);
}
