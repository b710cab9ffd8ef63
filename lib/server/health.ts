import 'server-only';
import manifest from '../../package.json' with { type: 'json' };
import { fetchUpstream } from './bff/upstream.ts';
import { settings } from './env.ts';

const uncached = { 'cache-control': 'no-store' };
const version = () => ({ version: manifest.version, commit: settings().commit });

/** Liveness check that responds as long as the process runs. */
export const healthz = (): Response => Response.json({ status: 'ok', ...version() }, { headers: uncached });

/** Readiness check of the web app and of this installation's API. An external API only has to respond. */
export async function readyz(): Promise<Response> {
  const { ok, status = ok ? 'ready' : 'not ready', checks } = await apiState();
  return Response.json(
    { status, ...version(), checks: { api: { ok }, ...checks } },
    { status: ok ? 200 : 503, headers: uncached },
  );
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
