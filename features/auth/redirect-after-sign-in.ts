import { localisedPath } from '#lib/api/address.ts';
import { nextPath } from '#lib/next-path.ts';

/**
 * Opens the page named in `?next=`, or else the page in `home`. A full page load leaves no state of the previous
 * visitor in memory.
 */
export function redirectAfterSignIn(home: string): void {
  const next = new URLSearchParams(window.location.search).get('next');
  window.location.replace(localisedPath(nextPath(next) ?? home));
}
