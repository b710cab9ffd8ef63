import type { z } from 'zod';
import type { credentials } from '#contracts/auth.ts';
import type { me } from '#contracts/users.ts';
import { request } from './request.ts';

export type User = z.output<typeof me>;
export type Credentials = z.input<typeof credentials>;

/**
 * Whether this browser holds a session, as far as its script may know. The API decides. Every page asks this before
 * anything else, so it is looked for as in before-paint.js and brings no reader of cookies along.
 */
export const hasSession = (): boolean => /(?:^|; )(?:__Host-)?razmen_session=/.test(document.cookie);

const seenFor = 1_000;
let seen = { has: false, until: 0 };

/** The same, looked up once a second and after each call of watchSession: a cookie is a question to another process. */
export function hasSessionCached(): boolean {
  const now = Date.now();
  if (now >= seen.until) seen = { has: hasSession(), until: now + seenFor };
  return seen.has;
}

/** Calls back when this browser's session may have begun or ended, here or in another tab. */
export function subscribeToSession(changed: () => void): () => void {
  const look = () => {
    seen.until = 0;
    changed();
  };
  seen.until = 0;
  addEventListener('sessionchange', look);
  addEventListener('focus', look);
  return () => {
    removeEventListener('sessionchange', look);
    removeEventListener('focus', look);
  };
}

/** Tells the page, its header first, that an answer has ended the session. */
export const notifySessionChange = (): boolean => dispatchEvent(new Event('sessionchange'));

/** Signs in. The tokens stay in cookies that no script reads; the page learns who it is. */
export async function signIn(given: Credentials): Promise<User> {
  const { user } = await request<{ user: User }>('/front-api/auth/login/', {
    method: 'POST',
    query: { locale: document.documentElement.lang === 'en' ? 'en' : 'ru' },
    body: given,
  });
  return user;
}

export const signOut = (): Promise<void> => request('/front-api/auth/logout/', { method: 'POST' });

let flight: Promise<number> | undefined;

/**
 * Renews the session, once for all who ask at the same time. Only uploads need it: every other
 * call is repeated by the web app's own handler.
 * @returns seconds until the access token ends
 */
export function refreshSession(): Promise<number> {
  flight ??= request<{ expiresIn: number }>('/front-api/auth/refresh/', { method: 'POST' })
    .then(({ expiresIn }) => expiresIn)
    .finally(() => {
      flight = undefined;
    });
  return flight;
}
