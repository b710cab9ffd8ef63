'use client';
import { useLayoutEffect, useState } from 'react';

/** Whole seconds from the server's now until `until`, never below zero. */
export const secondsLeft = (until: string, offset: number, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(until) - (now + offset)) / 1000));

/**
 * Seconds left, ticking. `offset` is the server's clock minus ours in milliseconds, measured when
 * the answer came; null before mount, because a prerendered page does not know the time.
 */
export function useCountdown(until: string, offset: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  // Before anything is painted, or a new answer would for a moment stand beside the time left of the one before.
  useLayoutEffect(() => {
    const tick = () => setLeft(secondsLeft(until, offset));
    tick();
    const timer = setInterval(tick, 1000);
    // A sleeping tab misses ticks.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until, offset]);
  return left;
}
