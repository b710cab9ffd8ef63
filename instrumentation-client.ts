import { limitPrefetch } from '#lib/limit-prefetch.ts';

// Next runs this before the router asks for anything.
window.fetch = limitPrefetch(window.fetch.bind(window));
