import 'server-only';
import * as http from 'node:http';
import * as https from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { settings } from '../env.ts';
import type { UpstreamBody } from './body.ts';
import { BffError } from './error.ts';
import { readUpstreamResponse, type UpstreamResponse } from './upstream-response.ts';

export interface UpstreamRequest {
  method: string;
  /** Path and query, sent on unchanged. */
  path: string;
  headers: Record<string, string>;
  body?: UpstreamBody;
  /** Ends the question when the visitor has gone. */
  signal?: AbortSignal;
  /** Milliseconds until a small answer must be there and a streamed one must have begun. */
  timeoutMs: number;
}

// Idle connections are closed before most servers close them on their side.
const keptIdle = { keepAlive: true, timeout: 4_000 };
const agents = { http: new http.Agent(keptIdle), https: new https.Agent(keptIdle) };

/** Asks the API. Silence and broken connections become refusals; redirects are never followed. */
export async function fetchUpstream(question: UpstreamRequest): Promise<UpstreamResponse> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), question.timeoutMs);
  try {
    const answer = await readUpstreamResponse(await sent(question, patience.signal));
    if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
      throw new BffError('upstream', `redirect ${answer.status}`);
    }
    return answer;
  } catch (error) {
    if (error instanceof BffError) throw error;
    throw new BffError(patience.signal.aborted ? 'upstream_timeout' : 'upstream', error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The answer once its headers are there. fetch would do, but its streams cost more than all the
 * rest of passing a call on.
 */
function sent(question: UpstreamRequest, patience: AbortSignal, again = false): Promise<http.IncomingMessage> {
  const { method, path, headers, body, signal } = question;
  return new Promise((resolve, reject) => {
    const request = open(path, { method, headers: body instanceof Uint8Array ? sized(headers, body) : headers });
    const stop = () => void request.destroy(new Error('given up'));
    const signals = signal ? [signal, patience] : [patience];
    for (const one of signals) one.addEventListener('abort', stop);
    request.once('close', () => {
      for (const one of signals) one.removeEventListener('abort', stop);
    });
    request.once('response', resolve);
    request.on('error', (error) => {
      // The API may close a kept connection just as it is used again: nothing has been asked then.
      const stale = request.reusedSocket && !again && (method === 'GET' || method === 'HEAD');
      if (stale && !signals.some(({ aborted }) => aborted)) sent(question, patience, true).then(resolve, reject);
      else reject(error);
    });
    if (signals.some(({ aborted }) => aborted)) stop();
    else if (body instanceof ReadableStream) pour(body, request);
    else request.end(body ?? undefined);
  });
}

/** What breaks the body, as its being too large, breaks the request with the same error. */
function pour(body: ReadableStream, request: http.ClientRequest): void {
  const source = Readable.fromWeb(body as NodeStream);
  source.on('error', (error) => request.destroy(error));
  request.once('close', () => source.destroy());
  source.pipe(request);
}

const sized = (headers: Record<string, string>, body: Uint8Array) => ({
  ...headers,
  'content-length': String(body.byteLength),
});

function open(path: string, options: http.RequestOptions): http.ClientRequest {
  const { protocol, hostname, port, pathname } = api();
  const base = pathname === '/' ? '' : pathname;
  // An IPv6 address stands in brackets in a URL only.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const where = { ...options, host, port, path: base + path };
  return protocol === 'https:'
    ? https.request({ ...where, agent: agents.https })
    : http.request({ ...where, agent: agents.http });
}

let parsed: URL | undefined;

function api(): URL {
  parsed ??= new URL(settings().apiUrl);
  return parsed;
}
