import { useEffect } from 'react';

/** Logs every failure of a query. A repeated error is logged again, because each failure has a new time `at`. */
export function useLoggedError(name: string, error: Error | null, at: number): void {
  useEffect(() => {
    if (error) console.error(`${name} #${at}`, error);
  }, [name, error, at]);
}
