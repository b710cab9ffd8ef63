import { LRUCache } from 'lru-cache';

interface CacheOptions<Value, Context> {
  /** Above this number of entries, the least recently used are evicted. */
  max: number;
  /** Lifetime of an entry from the end of its load. If absent, entries stay until they are evicted. */
  ttlMs?: number;
  /**
   * Loads the value of a key. Only one load per key is in flight at a time.
   * @param expired the previous value after its lifetime, for a conditional request
   * @returns undefined if there is nothing to cache
   */
  load: (key: string, expired: Value | undefined, context: Context) => Promise<Value | undefined>;
}

/** A cache that loads missing values in `fetch`. A failed load rejects for all its callers and is not cached. */
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
    // Callers that wait for an evicted load still get its value.
    ignoreFetchAbort: true,
    ...dateClock,
  });

/** Lifetimes are measured by `Date`, like every other deadline here. */
export const dateClock = { perf: { now: () => Date.now() }, ttlResolution: 0 };
