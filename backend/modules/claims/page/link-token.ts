import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/** Token of a claim's mails. It is derived and never stored, so that a copy of the database contains none. */
export const claimToken = (secret: string, claimId: string): string =>
  createHmac('sha256', deriveKey(secret, 'claim mail')).update(claimId.toLowerCase()).digest('base64url');

/** Compares in constant time. */
export function isClaimToken(secret: string, claimId: string, token: string): boolean {
  const expected = Buffer.from(claimToken(secret, claimId));
  const presented = Buffer.from(token);
  return expected.length === presented.length && timingSafeEqual(expected, presented);
}
