import { LRUCache } from 'lru-cache';

interface CacheOptions<Value, Context> {
  /** Entries beyond this evict the least recently used. */
  max: number;
  /** Lifetime from the end of the load; absent: until evicted. */
  ttlMs?: number;
  /**
   * Loads the value of a key. One load per key is in flight at a time.
   * @param expired the value whose lifetime is over, for a conditional request
   * @returns undefined: nothing to cache
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
    // An evicted load still resolves for its callers.
    ignoreFetchAbort: true,
    ...dateClock,
  });

/** Lifetimes by the clock of `Date`, like every other deadline here. */
export const dateClock = { perf: { now: () => Date.now() }, ttlResolution: 0 };
