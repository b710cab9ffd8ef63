import { localisedPath } from '#lib/api/address.ts';
import { nextPath } from '#lib/next-path.ts';

/**
 * Goes to the page in `?next=`, else to `home`. A full page load: no state of the previous visitor may stay in memory.
 */
export function redirectAfterSignIn(home: string): void {
  const next = new URLSearchParams(window.location.search).get('next');
  window.location.replace(localisedPath(nextPath(next) ?? home));
}
