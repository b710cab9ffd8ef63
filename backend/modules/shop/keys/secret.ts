import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ShopMode } from '#domain/shop.ts';
import { keyedHash } from '../../../seal.ts';

const keyBytes = 16;

/** Returns the public name of a new key. The name begins with `live_` or `test_`. */
export const newKeyName = (mode: ShopMode): string => `${mode}_${randomBytes(keyBytes).toString('base64url')}`;

export const modeOf = (key: string): ShopMode => (key.startsWith('test_') ? 'test' : 'live');

/**
 * Derives the secret of a shop's key, so that the secret need not be stored.
 * @param secret the setting SECRET
 */
export const secretOfKey = (secret: string, key: string): string =>
  `sk_${keyedHash(secret, 'shop key', key).toString('base64url')}`;

/** The parts of a call that are included in the signature of a shop's server. */
export interface SignedText {
  timestamp: string;
  method: string;
  /** Path and query exactly as they were sent, including a language prefix. */
  path: string;
  body: Uint8Array | string;
}

/**
 * Returns the signature of a call: `sha256=` followed by the HMAC of timestamp, method, path and body, each on its own
 * line. Timestamp, method and path cannot contain a line break, so different calls never have the same signed text.
 */
export const signatureOf = (keySecret: string, { timestamp, method, path, body }: SignedText): string =>
  `sha256=${createHmac('sha256', keySecret).update(`${timestamp}\n${method}\n${path}\n`).update(body).digest('hex')}`;

/** Compares two signatures in constant time. */
export function isSameSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
