'use client';
import { useEffect, useEffectEvent } from 'react';

/** Calls `onBack` whenever the browser is online again. */
export function useBackOnline(onBack: () => void): void {
  const run = useEffectEvent(onBack);
  useEffect(() => {
    const listener = () => run();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
