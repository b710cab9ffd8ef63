import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/** The 256 bits of a mail's link. Derived from the id of the mail and kept nowhere, in no table and no queue. */
export const linkToken = (secret: string, id: string): string =>
  createHmac('sha256', deriveKey(secret, 'account mail')).update(id).digest('base64url');

/** The stored form of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
