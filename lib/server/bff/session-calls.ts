import 'server-only';

/**
 * Calls that set or clear session cookies. The BFF handles these calls itself, because scripts must not see the refresh
 * token.
 */
const sessionCalls = {
  login: '/front-api/auth/login/',
  passkey: '/front-api/auth/passkey/',
  logout: '/front-api/auth/logout/',
  refresh: '/front-api/auth/refresh/',
} as const;

export type SessionCall = keyof typeof sessionCalls;

const names = new Map(Object.entries(sessionCalls).map(([name, path]) => [path as string, name as SessionCall]));

export const sessionCallAt = (pathname: string): SessionCall | undefined => names.get(pathname.replace(/^\/en\//, '/'));
