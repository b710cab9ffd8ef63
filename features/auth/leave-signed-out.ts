import { localisedPath } from '#lib/api/address.ts';
import { forgetAccountClaims } from '#lib/recent-claims.ts';
import { clearStored } from '#lib/stored.ts';

/** Removes the account's data from this browser, then opens the page `to` with a full page load. */
export function leaveSignedOut(to: string): void {
  forgetAccountClaims();
  clearStored('sessionStorage');
  window.location.replace(localisedPath(to));
}
