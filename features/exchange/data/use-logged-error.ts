import { useEffect } from 'react';

/** Failures of pair and course are only logged; `at` tells one failure from the next. */
export function useLogged(what: string, error: Error | null, at: number): void {
  useEffect(() => {
    if (error) console.error(`${what} #${at}`, error);
  }, [what, error, at]);
}
