import { LRUCache } from 'lru-cache';

interface CacheOptions<Value, Context> {
  max: number;
  /** Lifetime of a cache entry in ms, counted from the end of its load. By default, entries do not expire. */
  ttlMs?: number;
  /**
   * Loads a missing or expired value, once for all concurrent callers.
   * @param expired the expired value, for a conditional request
   * @returns undefined if there is nothing to cache
   */
  load: (key: string, expired: Value | undefined, context: Context) => Promise<Value | undefined>;
}

/** Creates a cache whose `fetch` loads missing values. A failed load rejects all waiting callers and is not cached. */
export const loadingCache = <Value extends object, Context = undefined>({
  max,
  ttlMs = 0,
  load,
}: CacheOptions<Value, Context>) =>
  new LRUCache<string, Value, Context>({
    max,
    ttl: ttlMs,
    fetchMethod: (key, expired, { context }) => load(key, expired, context),
    noDeleteOnFetchRejection: true,
    // If the entry is evicted while its value is loading, the waiting callers still get the value.
    ignoreFetchAbort: true,
    ...dateClock,
  });

/**
 * Makes caches measure lifetimes with `Date` instead of a monotonic clock. A test that changes `Date` then also changes
 * the age of cache entries.
 */
export const dateClock = { perf: { now: () => Date.now() }, ttlResolution: 0 };
