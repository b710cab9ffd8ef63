import { ApiError } from '../errors.ts';
import type { Network } from '../network.ts';

export interface Limit {
  /** Requests per window. */
  count: number;
  seconds: number;
}

/** Maximum windows in memory, which limits memory during an attack. The oldest windows are dropped first. */
const maxKeys = 50_000;

/**
 * Limits the rate of calls per network in fixed windows, within this process only.
 * @returns a function that counts a call, and beyond the limit throws `rate_limited` with the seconds to wait
 */
export function rateLimit({ count, seconds }: Limit): (network: Network) => void {
  const windows = new Map<string, { until: number; used: number }>();
  return (key) => {
    const now = Date.now();
    const open = windows.get(key);
    if (!open || open.until <= now) {
      // Delete the key first, so that the map stays ordered by age.
      windows.delete(key);
      windows.set(key, { until: now + seconds * 1_000, used: 1 });
      dropExpired(windows, now);
      return;
    }
    if (++open.used > count) throw new ApiError('rate_limited', { retryAfter: (open.until - now) / 1_000 });
  };
}

function dropExpired(windows: Map<string, { until: number }>, now: number): void {
  for (const [key, { until }] of windows) {
    if (until > now && windows.size <= maxKeys) return;
    windows.delete(key);
  }
}
