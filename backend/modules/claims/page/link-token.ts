import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/** Names of the keys from which tokens are derived, one for each purpose of a token. */
const mail = 'claim mail';
const handOver = 'claim hand-over';

/**
 * Returns the token for a claim's e-mail link. The token is derived from the setting SECRET, so a leaked database
 * contains no tokens.
 */
export const claimToken = (secret: string, claimId: string): string => tokenFor(mail, secret, claimId);

/** Returns the token with which the buyer of a shop opens a claim that the shop's server created. */
export const handOverToken = (secret: string, claimId: string): string => tokenFor(handOver, secret, claimId);

/** Checks a claim's link token in constant time. */
export const isClaimToken = (secret: string, claimId: string, token: string): boolean =>
  isEqual(claimToken(secret, claimId), token);

/** Checks a shop's hand-over token in constant time. */
export const isHandOverToken = (secret: string, claimId: string, token: string): boolean =>
  isEqual(handOverToken(secret, claimId), token);

const tokenFor = (purpose: string, secret: string, claimId: string): string =>
  createHmac('sha256', deriveKey(secret, purpose)).update(claimId.toLowerCase()).digest('base64url');

function isEqual(expected: string, presented: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(presented)];
  return one.length === other.length && timingSafeEqual(one, other);
}
