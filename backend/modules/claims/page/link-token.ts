import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/** The right to a claim, as its mails carry it. Derived and never stored: whoever reads the database has none. */
export const claimToken = (secret: string, claimId: string): string =>
  createHmac('sha256', deriveKey(secret, 'claim mail')).update(claimId.toLowerCase()).digest('base64url');

export function isClaimToken(secret: string, claimId: string, given: string): boolean {
  const right = Buffer.from(claimToken(secret, claimId));
  const shown = Buffer.from(given);
  return right.length === shown.length && timingSafeEqual(right, shown);
}
