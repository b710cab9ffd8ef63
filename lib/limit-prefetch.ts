const maxConcurrent = 5;

/**
 * Limits how many pages Next's router prefetches at once, because moving the pointer across links starts up to twelve
 * prefetches. Other requests are not delayed.
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
      // Starts the next prefetch of the queue in place of the finished one.
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
