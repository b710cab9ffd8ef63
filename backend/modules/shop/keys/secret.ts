import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ShopMode } from '#domain/shop.ts';
import { keyedHash } from '../../../seal.ts';

const keyBytes = 16;

/** Returns the public name of a new key, which begins with its mode. */
export const newKeyName = (mode: ShopMode): string => `${mode}_${randomBytes(keyBytes).toString('base64url')}`;

export const modeOf = (key: string): ShopMode => (key.startsWith('test_') ? 'test' : 'live');

/**
 * Derives the secret of a key, so that the secret need not be stored.
 * @param secret the setting SECRET
 */
export const secretOfKey = (secret: string, key: string): string =>
  `sk_${keyedHash(secret, 'shop key', key).toString('base64url')}`;

/** Returns the signature of a call or of a webhook: `sha256=` followed by the HMAC of "timestamp.body". */
export const signatureOf = (keySecret: string, timestamp: string, body: Uint8Array | string): string =>
  `sha256=${createHmac('sha256', keySecret).update(`${timestamp}.`).update(body).digest('hex')}`;

/** Compares two signatures in constant time. */
export function isSameSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
