import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Prefix of an encrypted text, followed by nonce, ciphertext and tag in base64url. Constraints of tables require it. */
const prefix = 'v1:';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Whether a text was written by `encrypt`. */
export const isEncrypted = (stored: string): boolean => stored.startsWith(prefix);

/**
 * Encrypts a text with AES-256-GCM (NIST SP 800-38D).
 * @param key 32 bytes, derived from SECRET for one purpose
 * @param context what the text belongs to, such as a user's id. It is authenticated, so that the text cannot be copied
 * elsewhere
 */
export function encrypt(key: Buffer, context: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64url');
}

/**
 * Decrypts a text that `encrypt` wrote with the same key and context.
 * @returns null if the text was altered, or was encrypted with another key or context
 */
export function decrypt(key: Buffer, context: string, stored: string): string | null {
  if (!isEncrypted(stored)) return null;
  const bytes = Buffer.from(stored.slice(prefix.length), 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return plain.toString('utf8');
  } catch {
    return null;
  }
}
