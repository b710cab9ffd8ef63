import { localisedPath } from '#lib/api/address.ts';
import { nextPath } from '#lib/next-path.ts';

/**
 * Leaves for the page that was asked for before signing in, else for `home`. A whole load: nothing
 * of the former visitor's state may stay in memory.
 */
export function goNext(home: string): void {
  const asked = new URLSearchParams(window.location.search).get('next');
  window.location.replace(localisedPath(nextPath(asked) ?? home));
}
