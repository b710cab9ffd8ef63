import { LRUCache } from 'lru-cache';

interface CacheOptions<T> {
  /** Lifetime of a value in milliseconds, counted from the end of its load. */
  ttlMs: number;
  load: (key: string) => Promise<T>;
  /** Maximum entries. When there are more, the least recently used is removed. */
  max?: number;
}

/**
 * Caches the results of `load`. There is at most one load per key at a time, and failed loads are not cached.
 * @returns a function that returns the value of a key; with `since` (a time in milliseconds), the value comes from a
 * load that began at `since` or later
 */
export function cachedByKey<T>({ ttlMs, load, max = 1 }: CacheOptions<T>) {
  const cache = new LRUCache<string, { value: T; loadedAt: number }>({
    max,
    ttl: ttlMs,
    fetchMethod: async (key) => {
      const loadedAt = Date.now();
      return { value: await load(key), loadedAt };
    },
    // A load whose key is evicted meanwhile still returns its value.
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

/** Caches a single value in the same way as `cachedByKey`. */
export function cachedValue<T>({ ttlMs, load }: { ttlMs: number; load: () => Promise<T> }) {
  const read = cachedByKey({ ttlMs, load });
  return (since?: number): Promise<T> => read('', since);
}

/** Caches a single value for one second. Not for prices of claims, which are always read from the database. */
export const cachedForSecond = <T>(load: () => Promise<T>): ((since?: number) => Promise<T>) =>
  cachedValue({ ttlMs: 1_000, load });
