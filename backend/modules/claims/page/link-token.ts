import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/**
 * Returns the token for a claim's e-mail link. The token is derived from the setting SECRET, so a leaked database
 * contains no tokens.
 */
export const claimToken = (secret: string, claimId: string): string =>
  createHmac('sha256', deriveKey(secret, 'claim mail')).update(claimId.toLowerCase()).digest('base64url');

/** Checks a claim's link token in constant time. */
export function isClaimToken(secret: string, claimId: string, token: string): boolean {
  const expected = Buffer.from(claimToken(secret, claimId));
  const presented = Buffer.from(token);
  return expected.length === presented.length && timingSafeEqual(expected, presented);
}
