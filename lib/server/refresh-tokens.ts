import 'server-only';
import { LRUCache } from 'lru-cache';
import { tokens } from '#contracts/auth.ts';
import { BffError } from './bff/error.ts';
import type { RequestHeaders } from './bff/message.ts';
import { upstreamHeaders } from './bff/request-headers.ts';
import { fetchUpstream } from './bff/upstream.ts';
import type { UpstreamResponse } from './bff/upstream-response.ts';
import type { Tokens } from './session-cookie.ts';

export type IssuedTokens = Tokens & { expiresIn: number };

/** An API of another vendor may omit `remember` in its token response. The session then ends with the browser. */
const issued = tokens.partial({ remember: true });

export async function parseTokens(response: UpstreamResponse): Promise<IssuedTokens> {
  const parsed = issued.safeParse(await response.json().catch(() => null));
  if (!parsed.success || !isCookieSafe(parsed.data)) throw new BffError('upstream', 'tokens: unexpected format');
  return { ...parsed.data, remember: parsed.data.remember ?? false };
}

/** Returns whether tokens consist of characters that cookies may contain. */
export const isCookieSafe = ({ token, refresh }: { token: string; refresh: string }): boolean =>
  [token, refresh].every((value) => /^[\w.~+/=-]{1,2048}$/.test(value));

interface Rotation {
  /** New tokens, or null if the session has ended. */
  tokens: IssuedTokens | null;
}

/**
 * Time in ms during which requests with the same old refresh token share one refresh. The API accepts the old token for
 * ten seconds after a refresh.
 */
const ttlMs = 5_000;

const newCache = () =>
  new LRUCache<string, Rotation, RequestHeaders>({
    ttl: ttlMs,
    // Removes entries as soon as they expire. Otherwise tokens would stay in memory until the next request.
    ttlAutopurge: true,
    // Requests that wait for a refresh get the result of the refresh even if the cache entry expires meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (refresh, _expired, { context }) => ({ tokens: await rotate(refresh, context) }),
  });

// The token cache is in the global object, because the middleware and the handlers are separate bundles in one process.
const shared = globalThis as { razmenRotations?: ReturnType<typeof newCache> };
shared.razmenRotations ??= newCache();
const rotations = shared.razmenRotations;

/**
 * Exchanges a refresh token for new tokens, once for all concurrent requests.
 * @returns null if the session has ended
 */
export async function refreshTokens(refresh: string, requestHeaders: RequestHeaders): Promise<IssuedTokens | null> {
  const rotation = await rotations.fetch(refresh, { context: requestHeaders });
  return rotation?.tokens ?? null;
}

async function rotate(refresh: string, requestHeaders: RequestHeaders): Promise<IssuedTokens | null> {
  const headers = upstreamHeaders(requestHeaders, { locale: 'ru', requestId: crypto.randomUUID() });
  headers['content-type'] = 'application/json';
  const body = Buffer.from(JSON.stringify({ refresh }));
  const path = '/front-api/auth/refresh/';
  const response = await fetchUpstream({ method: 'POST', path, headers, body, timeoutMs: 10_000 });
  if (response.ok) return parseTokens(response);
  if (response.status === 401 || response.status === 422) return null;
  const code = ({ 429: 'rate_limited', 503: 'unavailable' } as const)[response.status] ?? 'upstream';
  throw new BffError(code, `refresh ${response.status}`);
}

/** Returns whether an access token expires within 30 s. A token that is not a JWT is used until the API refuses it. */
export function expiresSoon(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const { exp } = Object(claims) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1000 < Date.now() + 30_000;
  } catch {
    return false;
  }
}
