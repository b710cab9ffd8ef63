import { limitPrefetch } from '#lib/limit-prefetch.ts';

// Runs before the router's first request.
window.fetch = limitPrefetch(window.fetch.bind(window));
