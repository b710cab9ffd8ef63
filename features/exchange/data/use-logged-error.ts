import { useEffect } from 'react';

/** Logs a query's error. The time of the failure, `at`, makes the effect run again if the same error recurs. */
export function useLoggedError(name: string, error: Error | null, at: number): void {
  useEffect(() => {
    if (error) console.error(`${name} #${at}`, error);
  }, [name, error, at]);
}
