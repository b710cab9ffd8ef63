import { localisedPath } from '#lib/api/address.ts';
import { forgetAccountClaims } from '#lib/recent-claims.ts';
import { clearStored } from '#lib/stored.ts';

/** Goes on as nobody: by a whole load and with an empty tab, so that nothing of whoever was here stays. */
export function leavePage(to: string): void {
  forgetAccountClaims();
  clearStored('sessionStorage');
  window.location.replace(localisedPath(to));
}
