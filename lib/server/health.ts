import 'server-only';
import manifest from '../../package.json' with { type: 'json' };
import { fetchUpstream } from './bff/upstream.ts';
import { settings } from './env.ts';

const fresh = { 'cache-control': 'no-store' };
const about = () => ({ version: manifest.version, commit: settings().commit });

/** The process answers. */
export const healthz = (): Response => Response.json({ status: 'ok', ...about() }, { headers: fresh });

/** The process answers and so does what it needs: the API with its own checks, or a foreign API at all. */
export async function readyz(): Promise<Response> {
  const { ok, checks } = await apiState();
  const status = ok ? 'ready' : 'not ready';
  return Response.json(
    { status, ...about(), checks: { api: { ok }, ...checks } },
    { status: ok ? 200 : 503, headers: fresh },
  );
}

async function apiState(): Promise<{ ok: boolean; checks?: object }> {
  const { ownApi } = settings();
  const path = ownApi ? '/readyz' : '/api/v1/calculator/tech/';
  try {
    const answer = await fetchUpstream({ method: 'GET', path, headers: {}, timeoutMs: 3_000 });
    if (!ownApi) return { ok: answer.status < 500 };
    const { checks } = (await answer.json()) as { checks?: object };
    return { ok: answer.ok, ...(checks && { checks }) };
  } catch {
    return { ok: false };
  }
}
