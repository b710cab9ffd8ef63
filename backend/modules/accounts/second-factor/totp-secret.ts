import { sealText, unsealText } from '../../../seal.ts';

const sealFor = (secret: string, id: string) => ({ secret, purpose: 'totp secret', id });

/**
 * Encrypts a TOTP secret. The result can be decrypted for this user only, so copying it to another user is useless.
 * @param secret the setting SECRET, from which the key is derived
 * @param totpSecret the TOTP secret in Base32
 */
export const encryptTotpSecret = (secret: string, userId: string, totpSecret: string): string =>
  sealText(sealFor(secret, userId), totpSecret);

/**
 * Decrypts a stored TOTP secret.
 * @returns the secret in Base32, or null if the secret was altered, belongs to another user, or was encrypted with
 * another SECRET
 */
export const decryptTotpSecret = (secret: string, userId: string, stored: string): string | null =>
  unsealText(sealFor(secret, userId), stored);
