import 'server-only';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { type Dispatcher, Pool } from 'undici';
import { settings } from '../env.ts';
import type { UpstreamBody } from './body.ts';
import { BffError } from './error.ts';
import { readUpstreamResponse, type UpstreamResponse } from './upstream-response.ts';

export interface UpstreamRequest {
  method: string;
  /** Path and query, sent unchanged. */
  path: string;
  headers: Record<string, string>;
  body?: UpstreamBody;
  /** Aborted when the visitor disconnects. */
  signal?: AbortSignal;
  /** Time limit until a small response is complete, or a streamed one begins. */
  timeoutMs: number;
}

/** Sends a request to the API. @throws BffError for a timeout, a broken connection or a redirect */
export async function fetchUpstream(request: UpstreamRequest): Promise<UpstreamResponse> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout.signal]) : timeout.signal;
  try {
    const response = await readUpstreamResponse(await sendWithRetry(request, signal));
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      throw new BffError('upstream', `redirect ${response.status}`);
    }
    return response;
  } catch (error) {
    if (error instanceof BffError) throw error;
    throw new BffError(timeout.signal.aborted ? 'upstream_timeout' : 'upstream', error);
  } finally {
    clearTimeout(timer);
  }
}

const connectionLost = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * The API may close an idle connection at the moment it is reused. RFC 9110, section 9.2.2, then allows a client to
 * retry safe methods. A write may have been processed and is never retried.
 */
async function sendWithRetry(request: UpstreamRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  try {
    return await send(request, signal);
  } catch (error) {
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    const isLost = connectionLost.has(String((error as { code?: unknown }).code));
    if (isSafe && isLost && !signal.aborted) return send(request, signal);
    throw error;
  }
}

function send({ method, path, headers, body }: UpstreamRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { pool, basePath } = api();
  return pool.request({
    method,
    path: basePath + path,
    headers,
    body: body instanceof ReadableStream ? Readable.fromWeb(body as NodeStream) : (body ?? null),
    signal,
  });
}

let upstream: { pool: Pool; basePath: string } | undefined;

function api(): { pool: Pool; basePath: string } {
  if (!upstream) {
    const { origin, pathname } = new URL(settings().apiUrl);
    upstream = { pool: new Pool(origin, poolOptions), basePath: pathname === '/' ? '' : pathname };
  }
  return upstream;
}

const poolOptions: Pool.Options = {
  // Shorter than the idle timeout of most servers, so that this side closes connections first.
  keepAliveTimeout: 4_000,
  // `timeoutMs` covers connecting and the response headers. An event stream may be silent afterwards.
  connectTimeout: 0,
  headersTimeout: 0,
  bodyTimeout: 0,
  allowH2: false,
};
