'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Returns whether the browser has gone online since the error occurred. */
export function useReconnected(error: Error | null): boolean {
  const [outdated, setOutdated] = useState<Error | null>(null);
  useEffect(() => {
    const forget = () => setOutdated(error);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, [error]);
  return error !== null && outdated === error;
}
