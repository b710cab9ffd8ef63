import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from './config.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Inputs of the encryption. The key is derived from `secret` and `purpose`; `id` is usually the id of the row, so that
 * the encrypted bytes cannot be decrypted in another row.
 */
export interface SealFor {
  secret: string;
  purpose: string;
  id: string;
}

/**
 * Encrypts bytes with AES-256-GCM (NIST SP 800-38D). Bytes copied to another row cannot be decrypted there, because the
 * id is authenticated.
 */
export function seal({ secret, purpose, id }: SealFor, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret, purpose), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(id));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts the output of `seal`. Returns null if the bytes were altered, or the secret, purpose or id differs. */
export function unseal({ secret, purpose, id }: SealFor, sealed: Buffer): Buffer | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, deriveKey(secret, purpose), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * Hashes a value with a key derived for one purpose. Queries find an encrypted value by this hash, and constraints keep
 * the value unique.
 */
export const keyedHash = (secret: string, purpose: string, value: string): Buffer =>
  createHmac('sha256', deriveKey(secret, purpose)).update(value).digest();

/** Prefix of an encrypted text; the rest is base64url. Check constraints of the tables require this prefix. */
const prefix = 'v1:';

/** Returns whether a text was written by `sealText`. */
export const isSealedText = (stored: string): boolean => stored.startsWith(prefix);

/** Encrypts a text with `seal` for a text column. */
export const sealText = (target: SealFor, text: string): string =>
  prefix + seal(target, Buffer.from(text)).toString('base64url');

/** Decrypts the output of `sealText`. Returns null if the text is not encrypted or cannot be decrypted. */
export const unsealText = (target: SealFor, stored: string): string | null =>
  isSealedText(stored)
    ? (unseal(target, Buffer.from(stored.slice(prefix.length), 'base64url'))?.toString('utf8') ?? null)
    : null;
