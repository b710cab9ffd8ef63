// This file must not import `server-only`. Next loads its cache handler, and thereby this file, in plain Node, where
// `server-only` throws.
import { pageCache } from './fast-path/page-cache.ts';

// The global object contains the time of the last change of a setting or text, because two bundles of this process need
// the same time.
const shared = globalThis as { razmenSiteChangedAt?: number };

/**
 * Returns whether a setting or text of the site has changed since a page was rendered, so that the page is outdated.
 * @param renderedAt epoch milliseconds
 */
export const isOutdated = (renderedAt: number): boolean => renderedAt <= (shared.razmenSiteChangedAt ?? 0);

/**
 * Discards all pages that were rendered before a setting or text of the site changed.
 * @param at epoch milliseconds
 */
export function discardPages(at: number): void {
  shared.razmenSiteChangedAt = Math.max(at, shared.razmenSiteChangedAt ?? 0);
  pageCache.clear();
}
