import { localisedPath } from '#lib/api/address.ts';
import { nextPath } from '#lib/next-path.ts';

/**
 * Opens the page in `?next=`, or else `home`. Does a full page load, so that no state of the previous visitor stays in
 * memory.
 */
export function redirectAfterSignIn(home: string): void {
  const next = new URLSearchParams(window.location.search).get('next');
  window.location.replace(localisedPath(nextPath(next) ?? home));
}
