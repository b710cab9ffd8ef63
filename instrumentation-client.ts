import { limitPreloads } from '#lib/preload-limit.ts';

// Next runs this before the router asks for anything.
window.fetch = limitPreloads(window.fetch.bind(window));
