import { LRUCache } from 'lru-cache';

interface CacheOptions<T> {
  /** Lifetime, counted from the end of a load. */
  ttlMs: number;
  load: (key: string) => Promise<T>;
  /** Entries beyond this evict the least recently used. */
  max?: number;
}

/**
 * Caches what `load` returns, with one load per key in flight. Failed loads are not cached.
 * @returns a reader; `since` (milliseconds) asks for a value whose load began at or after that moment
 */
export function cachedByKey<T>({ ttlMs, load, max = 1 }: CacheOptions<T>) {
  const cache = new LRUCache<string, { value: T; loadedAt: number }>({
    max,
    ttl: ttlMs,
    fetchMethod: async (key) => {
      const loadedAt = Date.now();
      return { value: await load(key), loadedAt };
    },
    // An evicted load still answers its callers.
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

/** Caches one value, as `cachedByKey` does. */
export function cachedValue<T>({ ttlMs, load }: { ttlMs: number; load: () => Promise<T> }) {
  const read = cachedByKey({ ttlMs, load });
  return (since?: number): Promise<T> => read('', since);
}

/** Caches one value for a second. Claims are priced from the database, never from a cache. */
export const cachedForSecond = <T>(load: () => Promise<T>): ((since?: number) => Promise<T>) =>
  cachedValue({ ttlMs: 1_000, load });
