import { localisedPath } from '#lib/api/address.ts';
import { forgetAccountClaims } from '#lib/recent-claims.ts';
import { clearStored, writeText } from '#lib/stored.ts';

/**
 * Keys of local storage that survive a sign-out: settings of this browser, and the claims created as a guest. All other
 * keys are removed, also those of the chat's provider, whose frame shares this storage.
 */
const keptKeys = /^(theme|razmen_(claims|starred|shortcuts|notice_\w+))$/;

/** Key that tells other tabs of the sign-out (public/before-paint.js). */
const signedOutKey = 'razmen_signed_out';

/** Removes the account's data from all tabs of this browser, then opens the page `to` with a full page load. */
export function leaveSignedOut(to: string): void {
  forgetAccountClaims();
  clearStored('localStorage', keptKeys);
  clearStored('sessionStorage');
  writeText('localStorage', signedOutKey, 'yes');
  writeText('localStorage', signedOutKey, null);
  window.location.replace(localisedPath(to));
}
