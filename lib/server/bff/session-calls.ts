import 'server-only';

/**
 * Calls that set or clear cookies. Their own handlers process them, because forwarding would expose the tokens to
 * scripts.
 */
const sessionCalls = {
  login: '/front-api/auth/login/',
  logout: '/front-api/auth/logout/',
  refresh: '/front-api/auth/refresh/',
} as const;

export type SessionCall = keyof typeof sessionCalls;

const names = new Map(Object.entries(sessionCalls).map(([name, path]) => [path as string, name as SessionCall]));

/** The session call of a path, with or without the English prefix. */
export const sessionCallAt = (pathname: string): SessionCall | undefined => names.get(pathname.replace(/^\/en\//, '/'));
