import 'server-only';
import { Readable } from 'node:stream';
import { Pool } from 'undici';
import { settings } from '../env.ts';
import type { UpstreamBody } from './body.ts';
import { BffError } from './error.ts';
import type { ClientConnection } from './message.ts';
import { ResponseReceiver } from './response-receiver.ts';
import type { UpstreamResponse } from './upstream-response.ts';

export interface UpstreamRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: UpstreamBody;
  /** Connection of the visitor. If this connection breaks, the request to the API ends. */
  client?: ClientConnection;
  /** Time limit in ms. A small response must be complete within this time, and a streamed response must have begun. */
  timeoutMs: number;
}

/** Sends a request to the API. @throws BffError for a timeout, a broken connection or a redirect */
export async function fetchUpstream(request: UpstreamRequest): Promise<UpstreamResponse> {
  try {
    const response = await sendWithRetry(request);
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      throw new BffError('upstream', `redirect ${response.status}`);
    }
    return response;
  } catch (error) {
    throw error instanceof BffError ? error : new BffError('upstream', error);
  }
}

const connectionLost = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * Repeats a GET or HEAD if the connection broke (RFC 9110, section 9.2.2). Writes are not repeated, because the API may
 * have executed them.
 */
async function sendWithRetry(request: UpstreamRequest): Promise<UpstreamResponse> {
  const deadline = Date.now() + request.timeoutMs;
  try {
    return await send(request, request.timeoutMs);
  } catch (error) {
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    const isLost = connectionLost.has(String((error as { code?: unknown }).code));
    if (isSafe && isLost && !request.client?.isLost()) return await send(request, deadline - Date.now());
    throw error;
  }
}

async function send(request: UpstreamRequest, timeoutMs: number): Promise<UpstreamResponse> {
  const { method, path, headers, body = null, client } = request;
  const { pool, basePath } = api();
  const receiver = new ResponseReceiver();
  const disconnect = () => receiver.abort(new Error('the client disconnected'));
  const timer = setTimeout(() => receiver.abort(new BffError('upstream_timeout')), timeoutMs);
  const stopListening = client?.onLost(disconnect);
  try {
    if (client?.isLost()) disconnect();
    else pool.dispatch({ method, path: basePath + path, headers, body }, receiver);
    return await receiver.response;
  } catch (error) {
    if (body instanceof Readable) body.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
    stopListening?.();
  }
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
  // Closes idle connections earlier than most servers do, so that no request is sent on a connection that the API is
  // closing.
  keepAliveTimeout: 4_000,
  // Undici's timeouts are off. `timeoutMs` already limits the wait for a response, and event streams may be silent for
  // long.
  connectTimeout: 0,
  headersTimeout: 0,
  bodyTimeout: 0,
  allowH2: false,
};
