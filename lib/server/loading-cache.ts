import { LRUCache } from 'lru-cache';

interface CacheOptions<Value, Context> {
  /** Maximum number of entries. Beyond it the least recently used entries are evicted. */
  max: number;
  /**
   * Lifetime of an entry in ms, counted from the end of its load. Without a lifetime, entries stay until they are
   * evicted.
   */
  ttlMs?: number;
  /**
   * Loads the value of a key. Concurrent callers of one key share one load.
   * @param expired the previous value, whose lifetime is over, for a conditional request
   * @returns undefined if there is nothing to cache
   */
  load: (key: string, expired: Value | undefined, context: Context) => Promise<Value | undefined>;
}

/**
 * Creates a cache whose `fetch` loads missing values. If a load fails, all callers that wait for it get the error, and
 * nothing is cached.
 */
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
    // An entry may be evicted while it is loaded. Its callers still get the value.
    ignoreFetchAbort: true,
    ...dateClock,
  });

/** Measures lifetimes by `Date`, as all other code does, instead of the monotonic clock. */
export const dateClock = { perf: { now: () => Date.now() }, ttlResolution: 0 };
