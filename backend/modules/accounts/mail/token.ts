import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/** Derives the 256-bit token of a mail's link from the mail's id, so that the token need not be stored. */
export const linkToken = (secret: string, id: string): string =>
  createHmac('sha256', deriveKey(secret, 'account mail')).update(id).digest('base64url');

/** Hashes a link token for the database, which stores only the hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
