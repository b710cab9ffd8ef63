import { limitPrefetch } from '#lib/limit-prefetch.ts';

// Replaces `fetch` before the router sends its first request.
window.fetch = limitPrefetch(window.fetch.bind(window));
