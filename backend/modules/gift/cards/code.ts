import { randomBytes } from 'node:crypto';
import { giftCodeBytes, giftCodeOf, giftEndingLength } from '#domain/gift-code.ts';
import { keyedHash } from '../../../seal.ts';

const nonceBytes = 16;

/** Columns of a code. None of them yields the code without SECRET. */
export interface StoredCode {
  nonce: Buffer;
  codeHash: Buffer;
  ending: string;
}

/** Returns the columns of a new random code. */
export function newCode(secret: string): StoredCode {
  const nonce = randomBytes(nonceBytes);
  const code = codeOf(secret, nonce);
  return { nonce, codeHash: codeHashOf(secret, code), ending: code.slice(-giftEndingLength) };
}

/** Derives the code of a card from its nonce. */
export const codeOf = (secret: string, nonce: Buffer): string =>
  giftCodeOf(keyedHash(secret, 'gift card code', nonce.toString('hex')).subarray(0, giftCodeBytes));

/** Returns the keyed hash under which a card is found by its code. */
export const codeHashOf = (secret: string, code: string): Buffer => keyedHash(secret, 'gift card hash', code);
