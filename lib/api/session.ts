import type { z } from 'zod';
import type { credentials } from '#contracts/auth.ts';
import type { passkeyEndpoints, passkeySignIn } from '#contracts/passkeys.ts';
import type { me } from '#contracts/users.ts';
import { request } from './request.ts';

export type User = z.output<typeof me>;
export type Credentials = z.input<typeof credentials>;

/**
 * Returns whether this browser seems to have a session, judged by a cookie that scripts can read. Only the API knows
 * whether the session still exists.
 */
export const hasSession = (): boolean => /(?:^|; )(?:__Host-)?razmen_session=/.test(document.cookie);

const cacheMs = 1_000;
let cached = { has: false, until: 0 };

/**
 * Returns `hasSession`, cached for one second. Reading `document.cookie` is slow, because the browser must ask another
 * process for the cookies.
 */
export function hasSessionCached(): boolean {
  const now = Date.now();
  if (now >= cached.until) cached = { has: hasSession(), until: now + cacheMs };
  return cached.has;
}

/**
 * Calls `onChange` when the visitor may have signed in or out, in this tab or another one.
 * @returns a function that unsubscribes
 */
export function subscribeToSession(onChange: () => void): () => void {
  const invalidate = () => {
    cached.until = 0;
    onChange();
  };
  cached.until = 0;
  addEventListener('sessionchange', invalidate);
  addEventListener('focus', invalidate);
  return () => {
    removeEventListener('sessionchange', invalidate);
    removeEventListener('focus', invalidate);
  };
}

export const notifySessionChange = (): boolean => dispatchEvent(new Event('sessionchange'));

async function openSession(path: string, body: object): Promise<User> {
  const query = { locale: document.documentElement.lang === 'en' ? 'en' : 'ru' };
  return (await request<{ user: User }>(path, { method: 'POST', query, body })).user;
}

/** Signs in. The tokens stay in HttpOnly cookies, and the page gets only the user. */
export const signIn = (credentials: Credentials): Promise<User> => openSession('/front-api/auth/login/', credentials);

type PasskeyRequest = z.output<(typeof passkeyEndpoints)['POST /front-api/auth/passkey/options/']['response']>;

/** Requests the options with which the browser then asks the user for a passkey. */
export const passkeyRequest = (): Promise<PasskeyRequest> =>
  request('/front-api/auth/passkey/options/', { method: 'POST' });

/** Signs in with the browser's response to a passkey request. */
export const signInWithPasskey = (signed: z.input<typeof passkeySignIn>): Promise<User> =>
  openSession('/front-api/auth/passkey/', signed);

export const signOut = (): Promise<void> => request('/front-api/auth/logout/', { method: 'POST' });

let pendingRefresh: Promise<number> | undefined;

/**
 * Refreshes the session, once for all concurrent callers. Only uploads call this, because the BFF refreshes the session
 * for all other calls.
 * @returns seconds until the access token expires
 */
export function refreshSession(): Promise<number> {
  pendingRefresh ??= request<{ expiresIn: number }>('/front-api/auth/refresh/', { method: 'POST' })
    .then(({ expiresIn }) => expiresIn)
    .finally(() => {
      pendingRefresh = undefined;
    });
  return pendingRefresh;
}
