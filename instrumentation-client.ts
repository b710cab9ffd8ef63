import { countReferralClick } from '#lib/count-click.ts';
import { limitPrefetch } from '#lib/limit-prefetch.ts';

// Replaces `fetch` before the router's first request, in order to limit prefetches.
window.fetch = limitPrefetch(window.fetch.bind(window));

countReferralClick();
