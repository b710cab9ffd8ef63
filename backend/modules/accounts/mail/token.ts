import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../config.ts';

/** Derives the 256-bit token of a mail's link from the mail's id, so that the token need not be stored. */
export const linkToken = (secret: string, id: string): string =>
  createHmac('sha256', deriveKey(secret, 'account mail')).update(id).digest('base64url');

/** Hashes a link token for the database, which stores only the hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Side of a change of e-mail: the old address or the new one. */
export type EmailSide = 'old' | 'new';

/** Derives the token with which the owner of the old or the new address confirms a change of e-mail. */
export const emailChangeToken = (secret: string, change: string, side: EmailSide): string =>
  linkToken(secret, `${change}:${side}`);

/** Whether a token belongs to the given side of an e-mail change, the old or the new address. */
export function isEmailChangeToken(secret: string, change: string, side: EmailSide, token: string): boolean {
  return timingSafeEqual(hashToken(token), hashToken(emailChangeToken(secret, change, side)));
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the token of a staff invitation. The token consists of the invitation's id and a MAC, so it need not be
 * stored.
 */
export const invitationToken = (secret: string, id: string): string => `${id}.${linkToken(secret, `invitation:${id}`)}`;

/** Returns the invitation's id from its token, or null if the token is forged. */
export function invitationIdOf(secret: string, token: string): string | null {
  const [id = ''] = token.split('.');
  if (!uuidPattern.test(id)) return null;
  return timingSafeEqual(hashToken(token), hashToken(invitationToken(secret, id))) ? id : null;
}
