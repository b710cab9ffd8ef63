'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whole seconds from the server's now until `until`, never below zero. */
export const secondsLeft = (until: string, offset: number, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(until) - (now + offset)) / 1000));

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  // A sleeping tab misses ticks.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * Seconds left, ticking. `offset` is the server's clock minus ours in milliseconds, measured when
 * the answer came; null before mount, because a prerendered page does not know the time.
 */
export function useCountdown(until: string, offset: number): number | null {
  const [started, setCounts] = useState(false);
  // After the paint: before it, all of a waking form would be one piece of work.
  useEffect(() => setCounts(true), []);
  // The clock is read at each drawing: a moment kept from before an answer came would add to the time it gives.
  return useSyncExternalStore(
    everySecond,
    () => (started ? secondsLeft(until, offset) : null),
    () => null,
  );
}
