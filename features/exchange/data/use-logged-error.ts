import { useEffect } from 'react';

/** Logs a failed query. `at` distinguishes repeated failures. */
export function useLoggedError(name: string, error: Error | null, at: number): void {
  useEffect(() => {
    if (error) console.error(`${name} #${at}`, error);
  }, [name, error, at]);
}
