import { LRUCache } from 'lru-cache';

interface CacheOptions<T> {
  ttlMs: number;
  load: (key: string) => Promise<T>;
  max?: number;
}

/**
 * Creates a cache for the results of `load`. Concurrent calls for a key share one load, and failed loads are not
 * cached.
 * @returns a function that returns the value of a key. With the parameter `since` (epoch milliseconds), values cached
 * before this time are loaded again.
 */
export function cachedByKey<T>({ ttlMs, load, max = 1 }: CacheOptions<T>) {
  const cache = new LRUCache<string, { value: T; loadedAt: number }>({
    max,
    ttl: ttlMs,
    fetchMethod: async (key) => {
      const loadedAt = Date.now();
      return { value: await load(key), loadedAt };
    },
    // Return the loaded value even if its key was evicted during the load.
    ignoreFetchAbort: true,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  return async (key: string, since = 0): Promise<T> => {
    const entry = await cache.forceFetch(key);
    if (entry.loadedAt >= since) return entry.value;
    return (await cache.forceFetch(key, { forceRefresh: true })).value;
  };
}

export function cachedValue<T>({ ttlMs, load }: { ttlMs: number; load: () => Promise<T> }) {
  const read = cachedByKey({ ttlMs, load });
  return (since?: number): Promise<T> => read('', since);
}

/**
 * Creates a cache that keeps a single value for one second. The cache must not be used for the prices of claims, which
 * are always read from the database.
 */
export const cachedForSecond = <T>(load: () => Promise<T>): ((since?: number) => Promise<T>) =>
  cachedValue({ ttlMs: 1_000, load });
