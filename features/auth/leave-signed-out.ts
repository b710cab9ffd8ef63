import { localisedPath } from '#lib/api/address.ts';
import { forgetAccountClaims } from '#lib/recent-claims.ts';

/** Goes on as nobody: by a whole load and with an empty tab, so that nothing of whoever was here stays. */
export function leavePage(to: string): void {
  forgetAccountClaims();
  try {
    sessionStorage.clear();
  } catch {
    // Storage is off: there is nothing in it.
  }
  window.location.replace(localisedPath(to));
}
