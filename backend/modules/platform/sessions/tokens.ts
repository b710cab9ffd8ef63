import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../../../config.ts';

export const accessTokenSeconds = 300;

/**
 * Signs a short-lived token that contains the id of a session. The session is looked up on every call, so that it can
 * be ended at once.
 */
export function signAccessToken(secret: string, sessionId: string): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(deriveKey(secret, 'access-token'));
}

/** Returns the id of the session that a token was signed for; null when the token is forged or expired. */
export async function verifyAccessToken(secret: string, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, deriveKey(secret, 'access-token'), { algorithms: ['HS256'] });
    return typeof payload.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
}

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * Derives the successor of a refresh token. The result is always the same, so that two tabs with the same token get the
 * same successor.
 */
export const nextRefreshToken = (secret: string, refresh: string): string =>
  createHmac('sha256', deriveKey(secret, 'refresh-token')).update(refresh).digest('base64url');

/** Returns the hash of a refresh token, which is stored instead of the token. */
export const hashToken = (refresh: string): Buffer => createHash('sha256').update(refresh).digest();
