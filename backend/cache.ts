/** A cached value may be this old. Claims are priced from the database, never from a cache. */
const ttlMs = 1_000;

/**
 * Caches what `load` returns for a second, with one load in flight at a time. Failed loads are not cached.
 * @returns a reader; `since` (milliseconds) asks for a value loaded at or after that moment
 */
export function cachedForSecond<T>(load: () => Promise<T>): (since?: number) => Promise<T> {
  let cached: { value: Promise<T>; loadedAt: number } | null = null;
  return (since = 0) => {
    const now = Date.now();
    if (cached && cached.loadedAt + ttlMs > now && cached.loadedAt >= since) return cached.value;
    const entry = { value: load(), loadedAt: now };
    entry.value.catch(() => {
      if (cached === entry) cached = null;
    });
    cached = entry;
    return entry.value;
  };
}
