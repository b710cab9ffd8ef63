import { localisedPath } from '#lib/api/address.ts';
import { forgetAccountClaims } from '#lib/recent-claims.ts';
import { clearStored } from '#lib/stored.ts';

/**
 * Opens a page as a signed-out visitor: removes the account's claims from the browser's list, clears the tab's storage
 * and does a full page load.
 */
export function leaveSignedOut(to: string): void {
  forgetAccountClaims();
  clearStored('sessionStorage');
  window.location.replace(localisedPath(to));
}
