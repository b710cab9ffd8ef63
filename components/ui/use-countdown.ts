'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Returns the seconds until the given time, measured by the server's clock. The result is rounded up and never
 * negative.
 */
export const secondsLeft = (until: string, offset: number, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(until) - (now + offset)) / 1000));

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  // Updates the countdown when the tab becomes visible, because browsers throttle timers in background tabs.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * Returns the seconds left. Returns null before hydration, because a prerendered page does not know the current time.
 * @param offset milliseconds by which the server's clock is ahead of the browser's clock
 */
export function useCountdown(until: string, offset: number): number | null {
  const [started, setCounts] = useState(false);
  // Starts the countdown only after the first paint, to keep hydration short.
  useEffect(() => setCounts(true), []);
  return useSyncExternalStore(
    everySecond,
    () => (started ? secondsLeft(until, offset) : null),
    () => null,
  );
}
