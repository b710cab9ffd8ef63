import 'server-only';

/**
 * Calls that set or clear the cookies of the session. They have handlers of their own, because forwarding them would
 * give the tokens to scripts of the page.
 */
const sessionCalls = {
  login: '/front-api/auth/login/',
  logout: '/front-api/auth/logout/',
  refresh: '/front-api/auth/refresh/',
} as const;

export type SessionCall = keyof typeof sessionCalls;

const names = new Map(Object.entries(sessionCalls).map(([name, path]) => [path as string, name as SessionCall]));

/** Returns the session call of a path, which may have the English prefix. */
export const sessionCallAt = (pathname: string): SessionCall | undefined => names.get(pathname.replace(/^\/en\//, '/'));
