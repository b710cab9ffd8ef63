'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whole seconds left until `until` by the server's clock, at least 0. */
export const secondsLeft = (until: string, offset: number, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(until) - (now + offset)) / 1000));

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  // Timers are throttled in background tabs.
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
  // After the first paint, to keep hydration tasks short.
  useEffect(() => setCounts(true), []);
  // Reads the clock at each render: an earlier reading would not match the offset of a response that arrived since
  // then.
  return useSyncExternalStore(
    everySecond,
    () => (started ? secondsLeft(until, offset) : null),
    () => null,
  );
}
