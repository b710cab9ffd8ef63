import { localisedPath } from '#lib/api/address.ts';
import { nextPath } from '#lib/next-path.ts';

/**
 * Goes to the page in `?next=`, or else to `home`. A full page load, so that no state of the previous visitor stays in
 * memory.
 */
export function redirectAfterSignIn(home: string): void {
  const next = new URLSearchParams(window.location.search).get('next');
  window.location.replace(localisedPath(nextPath(next) ?? home));
}
