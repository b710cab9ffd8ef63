import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ShopApiError, ShopConnectionError } from './errors.ts';

export interface Connection {
  /** Base URL of the calls, without a trailing slash. */
  base: string;
  key: string;
  secret: string;
  timeoutMs: number;
  retries: number;
  fetch: typeof fetch;
}

export interface SignedCall {
  method: 'GET' | 'POST';
  path: string;
  query?: object | undefined;
  body?: object | undefined;
  idempotencyKey?: string | undefined;
  /** Whether the call is safe to repeat, even if the server has already executed an earlier attempt. */
  isRepeatable: boolean;
}

const repeatableStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
const firstDelayMs = 500;
const maxDelayMs = 30_000;

/**
 * Sends a signed call, and retries it if that is safe.
 * @throws ShopApiError, ShopConnectionError
 */
export async function request<T>(connection: Connection, call: SignedCall): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = !call.isRepeatable || attempt >= connection.retries;
    const answer = await send(connection, call).catch((cause: unknown) => {
      if (isLast) throw new ShopConnectionError(`No answer from ${connection.base}`, { cause });
      return null;
    });
    if (answer?.response.ok) return answer.body as T;
    if (answer && (isLast || !repeatableStatuses.has(answer.response.status))) throw errorOf(answer);
    await sleep(delayMs(attempt, answer?.response.headers.get('retry-after')));
  }
}

/** Sends one attempt. Each attempt is signed again, because signatures are valid only for a short time. */
async function send({ base, key, secret, timeoutMs, fetch }: Connection, call: SignedCall): Promise<Answer> {
  const { method, path, query = {}, body, idempotencyKey } = call;
  const content = body === undefined ? '' : JSON.stringify(body);
  const defined = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(defined.map(([name, value]) => [name, String(value)])).toString();
  const url = new URL(`${base}${path}${search && `?${search}`}`);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const lines = [timestamp, method, url.pathname + url.search, content].join('\n');
  const mac = createHmac('sha256', secret).update(lines).digest('hex');
  const headers: Record<string, string> = {
    accept: 'application/json',
    'X-Key': key,
    'X-Timestamp': timestamp,
    'X-Signature': `sha256=${mac}`,
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body: content }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The timeout of an attempt includes reading the body, because the connection may break or stall before the body is
  // complete.
  const text = await response.text();
  return { response, body: parsed(text, response.ok) };
}

interface Answer {
  response: Response;
  body: unknown;
}

/** Parses JSON. Only successful responses must be JSON, because error pages of proxies may have another format. */
function parsed(text: string, isRequired: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (isRequired) throw error;
    return null;
  }
}

const errorOf = ({ response, body }: Answer): ShopApiError =>
  new ShopApiError(response.status, body, response.headers.get('x-request-id'));

/** Returns the delay before the next attempt: the server's Retry-After, or else exponential backoff with jitter. */
function delayMs(attempt: number, retryAfter: string | null | undefined): number {
  const asked = Number(retryAfter) * 1_000;
  if (retryAfter && asked >= 0) return Math.min(asked, maxDelayMs);
  return Math.min(firstDelayMs * 2 ** attempt * (0.5 + Math.random()), maxDelayMs);
}
