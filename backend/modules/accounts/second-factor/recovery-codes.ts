import { randomBytes } from 'node:crypto';
import { base32crockford } from '@scure/base';
import { keyedHash } from '../../../seal.ts';

const setSize = 10;
/**
 * Number of random bytes of a recovery code. The ten characters of a code carry 50 bits, too many to guess with twenty
 * attempts a day.
 */
const codeBytes = 7;
const codeLength = 10;

/** Returns a set of new recovery codes, such as `K7Q2M-9XT4R`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: setSize }, () => {
    const text = base32crockford.encode(randomBytes(codeBytes)).slice(0, codeLength);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

/**
 * Returns the hash under which a recovery code is stored.
 * @param secret the setting SECRET, from which the key is derived
 * @param code the code as typed: case, spaces and hyphens are ignored, and the letters O, I and L are read as the
 * digits 0 and 1
 * @returns the hash, or null if the text cannot be a recovery code
 */
export function recoveryCodeHash(secret: string, userId: string, code: string): Buffer | null {
  const text = code.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  if (text.length !== codeLength) return null;
  return keyedHash(secret, 'recovery code', `${userId}:${text}`);
}
