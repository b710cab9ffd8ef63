import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/**
 * Prefix of encrypted secrets, required by a constraint of `users`. It is followed by nonce, ciphertext and tag in
 * base64url.
 */
const prefix = 'v1:';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Buffer => deriveKey(secret, 'totp secret');

/**
 * Whether a stored TOTP secret is encrypted. Databases of earlier versions contain unencrypted ones until the next
 * start.
 */
export const isEncrypted = (stored: string): boolean => stored.startsWith(prefix);

/**
 * Encrypts a TOTP secret with AES-256-GCM (NIST SP 800-38D). The user's id is additional data, so that the secret can
 * be decrypted only for the same user.
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
 * @returns the TOTP secret in Base32; null when it was encrypted with another SECRET or for another user, or was
 * changed
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
