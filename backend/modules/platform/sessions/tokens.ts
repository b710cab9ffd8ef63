import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../../../config.ts';

export const accessTokenSeconds = 300;

/**
 * Signs a short-lived token for a session. Every call looks up the session, so that the token of an ended session is
 * refused at once.
 */
export function signAccessToken(secret: string, sessionId: string): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(deriveKey(secret, 'access-token'));
}

/** Returns the session id of an access token, or null if the token is forged or expired. */
export async function verifyAccessToken(secret: string, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, deriveKey(secret, 'access-token'), { algorithms: ['HS256'] });
    return typeof payload.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
}

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** Derives the next refresh token from the current one, so that two tabs with the same token get the same successor. */
export const nextRefreshToken = (secret: string, refresh: string): string =>
  createHmac('sha256', deriveKey(secret, 'refresh-token')).update(refresh).digest('base64url');

/** Hashes a refresh token for the database, which stores only the hash. */
export const hashToken = (refresh: string): Buffer => createHash('sha256').update(refresh).digest();
