'use client';
import { useEffect, useState } from 'react';

/** Whole seconds from the server's now until `until`, never below zero. */
export const secondsLeft = (until: string, offset: number, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(until) - (now + offset)) / 1000));

/**
 * Seconds left, ticking. `offset` is the server's clock minus ours in milliseconds, measured when
 * the answer came; null before mount, because a prerendered page does not know the time.
 */
export function useCountdown(until: string, offset: number): number | null {
  // The moment is kept, not the time left: a new answer never stands beside what was left of the one before.
  const [now, setNow] = useState<number | null>(null);
  // After the paint: before it, all of a waking form would be one piece of work.
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    // A sleeping tab misses ticks.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until, offset]);
  return now === null ? null : secondsLeft(until, offset, now);
}
