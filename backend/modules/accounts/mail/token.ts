import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/** Returns the 256-bit token of a mail's link. It is derived from the mail's id and never stored. */
export const linkToken = (secret: string, id: string): string =>
  createHmac('sha256', deriveKey(secret, 'account mail')).update(id).digest('base64url');

/** Returns the hash of a token, which is stored instead of the token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
