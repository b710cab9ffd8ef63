'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whole seconds left until `until` by the server's clock, at least 0. */
export const secondsLeft = (until: string, offset: number, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(until) - (now + offset)) / 1000));

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  // Browsers throttle timers of background tabs, so the countdown is updated when the tab becomes visible.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * Remaining seconds, updated every second; null before hydration, because a prerendered page does not know the time.
 * @param offset server clock minus browser clock in ms, measured when the response arrived
 */
export function useCountdown(until: string, offset: number): number | null {
  const [started, setCounts] = useState(false);
  // The countdown starts after the first paint, to keep hydration tasks short.
  useEffect(() => setCounts(true), []);
  // Each render reads the clock again. A cached reading may be older than the response that `offset` was measured with.
  return useSyncExternalStore(
    everySecond,
    () => (started ? secondsLeft(until, offset) : null),
    () => null,
  );
}
