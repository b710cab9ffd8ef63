import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/**
 * Returns the token for the link in a claim's mails. It is derived and never stored, so a copy of the database contains
 * no tokens.
 */
export const claimToken = (secret: string, claimId: string): string =>
  createHmac('sha256', deriveKey(secret, 'claim mail')).update(claimId.toLowerCase()).digest('base64url');

/** Whether a token belongs to the claim. Compares in constant time. */
export function isClaimToken(secret: string, claimId: string, token: string): boolean {
  const expected = Buffer.from(claimToken(secret, claimId));
  const presented = Buffer.from(token);
  return expected.length === presented.length && timingSafeEqual(expected, presented);
}
