import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../../seal.ts';

/** Time within which the browser must return a signed challenge. */
export const challengeSeconds = 300;

const nonceBytes = 16;
const expiryBytes = 4;
const macBytes = 32;

/**
 * Creates a challenge that carries its expiry and an HMAC, so that nothing is stored until a passkey has signed it.
 * @param purpose use and caller of the challenge, for example the session that adds a passkey
 */
export function newChallenge(secret: string, purpose: string, now = Date.now()): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(expiryBytes);
  expiry.writeUInt32BE(Math.floor(now / 1000) + challengeSeconds);
  const head = Buffer.concat([randomBytes(nonceBytes), expiry]);
  return new Uint8Array(Buffer.concat([head, macOf(secret, purpose, head)]));
}

/**
 * Checks a challenge that came back from a browser.
 * @param given the challenge in base64url
 * @returns the hash by which the challenge is remembered as used, or null if it is expired or was not issued for this
 * purpose
 */
export function challengeHash(secret: string, purpose: string, given: string, now = Date.now()): Buffer | null {
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== nonceBytes + expiryBytes + macBytes) return null;
  const head = bytes.subarray(0, nonceBytes + expiryBytes);
  if (!timingSafeEqual(bytes.subarray(head.length), macOf(secret, purpose, head))) return null;
  if (head.readUInt32BE(nonceBytes) * 1000 < now) return null;
  return createHash('sha256').update(bytes).digest();
}

const macOf = (secret: string, purpose: string, head: Buffer): Buffer =>
  keyedHash(secret, 'passkey challenge', `${purpose}:${head.toString('hex')}`);
