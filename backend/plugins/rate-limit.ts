import type { Network } from '#domain/network.ts';
import { ApiError } from '../errors.ts';

export interface Limit {
  count: number;
  seconds: number;
}

/**
 * Maximum number of rate-limit windows in memory, so that an attack cannot exhaust the memory. The oldest windows are
 * dropped first.
 */
const maxKeys = 50_000;

/**
 * Creates a rate limiter that counts the calls of each IP network in fixed time windows. Each process counts only its
 * own calls.
 * @returns a function that counts a call and throws `rate_limited` once the limit is exceeded
 */
export const rateLimit = (limit: Limit): ((network: Network) => void) => keyedRateLimit(limit);

/** Like `rateLimit`, but counts by any key, such as the id of a shop. */
export function keyedRateLimit({ count, seconds }: Limit): (key: string) => void {
  const windows = new Map<string, { until: number; used: number }>();
  return (key) => {
    const now = Date.now();
    const open = windows.get(key);
    if (!open || open.until <= now) {
      // Delete the key first: setting an existing key would keep its old place in the Map, which must stay ordered by
      // age.
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
