import 'server-only';
import { tokens } from '#contracts/auth.ts';
import { BffError } from './bff/error.ts';
import { upstreamHeaders } from './bff/request-headers.ts';
import { fetchUpstream } from './bff/upstream.ts';
import type { UpstreamResponse } from './bff/upstream-response.ts';
import type { Tokens } from './session-cookie.ts';

export type IssuedTokens = Tokens & { expiresIn: number };

/** An API that does not know `remember` gives sessions that end with the browser. */
const answer = tokens.partial({ remember: true });

/** What login and refresh of the API answer. */
export async function parseTokens(response: UpstreamResponse): Promise<IssuedTokens> {
  const parsed = answer.safeParse(await response.json().catch(() => null));
  if (!parsed.success || !isCookieSafe(parsed.data)) throw new BffError('upstream', 'tokens not understood');
  return { ...parsed.data, remember: parsed.data.remember ?? false };
}

const isCookieSafe = ({ token, refresh }: { token: string; refresh: string }): boolean =>
  [token, refresh].every((value) => /^[\w.~+/=-]{1,2048}$/.test(value));

// The middleware and the handlers are separate bundles of one process: only the global is shared.
const shared = globalThis as { razmenRefresh?: Map<string, Promise<IssuedTokens | null>> };
shared.razmenRefresh ??= new Map();
const flights = shared.razmenRefresh;

/** Milliseconds for which latecomers with the same token share an answer; the API's own grace is twice as long. */
const sharedFor = 5_000;

/**
 * Rotates a refresh token, once for all who ask at the same time.
 * @returns null when the session is over
 */
export function refreshTokens(refresh: string, from: Headers): Promise<IssuedTokens | null> {
  const flying = flights.get(refresh);
  if (flying) return flying;
  const flight = rotate(refresh, from);
  const land = () => flights.delete(refresh);
  flights.set(refresh, flight);
  flight.then(() => setTimeout(land, sharedFor).unref(), land);
  return flight;
}

async function rotate(refresh: string, from: Headers): Promise<IssuedTokens | null> {
  const headers = upstreamHeaders(from, { locale: 'ru', requestId: crypto.randomUUID() });
  headers['content-type'] = 'application/json';
  const body = new TextEncoder().encode(JSON.stringify({ refresh }));
  const path = '/front-api/auth/refresh/';
  const response = await fetchUpstream({ method: 'POST', path, headers, body, timeoutMs: 10_000 });
  if (response.ok) return parseTokens(response);
  if (response.status === 401 || response.status === 422) return null;
  throw new BffError(response.status === 429 ? 'rate_limited' : 'upstream', `refresh ${response.status}`);
}

/** Whether an access token ends within 30 s. A token of unknown form is tried until it is refused. */
export function expiresSoon(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const { exp } = Object(claims) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1000 < Date.now() + 30_000;
  } catch {
    return false;
  }
}
