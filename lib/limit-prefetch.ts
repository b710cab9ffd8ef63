/** Maximum number of concurrent prefetches; others are queued. */
const maxConcurrent = 5;

/**
 * Wraps fetch and queues the prefetches of Next's router beyond `maxConcurrent`, because moving the pointer across
 * several links starts up to twelve. Navigations and all other requests are not delayed.
 */
export function limitPrefetch(originalFetch: typeof fetch): typeof fetch {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (input, init) => {
    if (!isPrefetch(init)) return originalFetch(input, init);
    if (running >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await originalFetch(input, init);
    } finally {
      // Instead of freeing the slot, passes it on to the next prefetch in the queue.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const isPrefetch = (init?: RequestInit): boolean => {
  const headers = new Headers(init?.headers);
  return headers.has('next-router-prefetch') || headers.has('next-router-segment-prefetch');
};
