import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/**
 * Prefix of an encrypted secret, followed by nonce, ciphertext and tag in base64url. A constraint of `users` requires
 * this prefix.
 */
const prefix = 'v1:';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Buffer => deriveKey(secret, 'totp secret');

/**
 * Whether a stored TOTP secret is encrypted. Secrets that an earlier version stored in plain text are encrypted at the
 * next start.
 */
export const isEncrypted = (stored: string): boolean => stored.startsWith(prefix);

/**
 * Encrypts a TOTP secret with AES-256-GCM (NIST SP 800-38D). The user's id is authenticated too, so that the secret
 * cannot be copied to another user.
 * @param secret the setting SECRET, from which the key is derived
 * @param totpSecret the TOTP secret in Base32
 */
export function encryptTotpSecret(secret: string, userId: string, totpSecret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(userId));
  const ciphertext = Buffer.concat([cipher.update(totpSecret, 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64url');
}

/**
 * Decrypts a stored TOTP secret.
 * @returns the secret in Base32, or null if the secret was altered, belongs to another user, or was encrypted with
 * another SECRET
 */
export function decryptTotpSecret(secret: string, userId: string, stored: string): string | null {
  if (!isEncrypted(stored)) return null;
  const bytes = Buffer.from(stored.slice(prefix.length), 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return plain.toString('utf8');
  } catch {
    return null;
  }
}
