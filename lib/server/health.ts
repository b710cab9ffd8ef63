import 'server-only';
import { isIPv6 } from 'node:net';
import manifest from '../../package.json' with { type: 'json' };
import { clientAddress } from './bff/client-address.ts';
import { fetchUpstream } from './bff/upstream.ts';
import { settings } from './env.ts';

const uncached = { 'cache-control': 'no-store' };
const version = () => ({ version: manifest.version, commit: settings().commit });

/** Liveness check that responds as long as the process runs. */
export const healthz = ({ headers }: Request): Response =>
  Response.json({ status: 'ok', ...(isLocal(headers) && version()) }, { headers: uncached });

/**
 * Readiness check of the web app and its API; an API of another vendor is ready if it responds without a server error.
 * Only requests from this machine get details, because details help an attacker.
 */
export async function readyz({ headers }: Request): Promise<Response> {
  const { ok, status = ok ? 'ready' : 'not ready', checks } = await apiState();
  const details = isLocal(headers) && { ...version(), checks: { api: { ok }, ...checks } };
  return Response.json({ status, ...details }, { status: ok ? 200 : 503, headers: uncached });
}

function isLocal(headers: Headers): boolean {
  const address = clientAddress(headers) ?? '';
  return isIPv6(address) ? address === '::1' : address.startsWith('127.');
}

async function apiState(): Promise<{ ok: boolean; status?: string; checks?: object }> {
  const { ownApi } = settings();
  const path = ownApi ? '/readyz' : '/api/v1/calculator/tech/';
  try {
    const response = await fetchUpstream({ method: 'GET', path, headers: {}, timeoutMs: 3_000 });
    if (!ownApi) return { ok: response.status < 500 };
    const { status, checks } = (await response.json()) as { status?: string; checks?: object };
    return { ok: response.ok, ...(status && { status }), ...(checks && { checks }) };
  } catch {
    return { ok: false };
  }
}
