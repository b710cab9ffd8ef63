import { randomBytes } from 'node:crypto';
import { giftCodeBytes, giftCodeOf, giftEndingLength } from '#domain/gift-code.ts';
import { keyedHash } from '../../../seal.ts';

const nonceBytes = 16;

/** Stored data for finding a gift card by its code, and for computing the code again. The code itself is not stored. */
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

/** Returns the keyed hash of a gift card's code. The database finds the card by this hash. */
export const codeHashOf = (secret: string, code: string): Buffer => keyedHash(secret, 'gift card hash', code);
