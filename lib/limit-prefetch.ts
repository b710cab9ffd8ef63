/** So many pages are preloaded at once; what is asked for beyond waits its turn. */
const most = 5;

/**
 * Wraps the browser's fetch. A pointer that passes over several links lets the router ask for up to twelve things at
 * once: those wait here. A visit itself, and every other request, never waits.
 */
export function limitPrefetch(ask: typeof fetch): typeof fetch {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (input, init) => {
    if (!isPreload(init)) return ask(input, init);
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await ask(input, init);
    } finally {
      // The place passes on, so that none who comes just now slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const isPreload = (init?: RequestInit): boolean => {
  const headers = new Headers(init?.headers);
  return headers.has('next-router-prefetch') || headers.has('next-router-segment-prefetch');
};
