import { randomBytes } from 'node:crypto';
import { giftCodeBytes, giftCodeOf, giftEndingLength } from '#domain/gift-code.ts';
import { keyedHash } from '../../../seal.ts';

const nonceBytes = 16;

/** Data stored for a gift card's code. The code can be computed from this data only with SECRET. */
export interface StoredCode {
  nonce: Buffer;
  codeHash: Buffer;
  ending: string;
}

/** Generates a random code of a gift card and returns the data to store for the code. */
export function newCode(secret: string): StoredCode {
  const nonce = randomBytes(nonceBytes);
  const code = codeOf(secret, nonce);
  return { nonce, codeHash: codeHashOf(secret, code), ending: code.slice(-giftEndingLength) };
}

/** Derives a gift card's code from the card's nonce and SECRET. */
export const codeOf = (secret: string, nonce: Buffer): string =>
  giftCodeOf(keyedHash(secret, 'gift card code', nonce.toString('hex')).subarray(0, giftCodeBytes));

/** Returns the keyed hash of a code, by which the gift card with this code is found. */
export const codeHashOf = (secret: string, code: string): Buffer => keyedHash(secret, 'gift card hash', code);
