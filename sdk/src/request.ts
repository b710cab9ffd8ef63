import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ShopApiError, ShopConnectionError } from './errors.ts';

export interface Connection {
  /** Address of the calls, without a slash at the end. */
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
  /** Whether the call may be sent again if it is unknown whether it arrived. */
  isRepeatable: boolean;
}

const repeatableStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
const firstDelayMs = 500;
const maxDelayMs = 30_000;

/** Sends a signed call, and repeats it if that is safe. @throws ShopApiError, ShopConnectionError */
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

/** Sends one attempt. Each attempt has a signature of its own, because signatures are valid for a short time. */
async function send({ base, key, secret, timeoutMs, fetch }: Connection, call: SignedCall): Promise<Answer> {
  const { method, path, query = {}, body, idempotencyKey } = call;
  const content = body === undefined ? '' : JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const mac = createHmac('sha256', secret).update(`${timestamp}.${content}`).digest('hex');
  const headers: Record<string, string> = {
    accept: 'application/json',
    'X-Key': key,
    'X-Timestamp': timestamp,
    'X-Signature': `sha256=${mac}`,
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  const defined = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(defined.map(([name, value]) => [name, String(value)])).toString();
  const response = await fetch(`${base}${path}${search && `?${search}`}`, {
    method,
    headers,
    ...(body !== undefined && { body: content }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The body is part of the attempt: the connection may break, or the time may end, while it is read.
  const text = await response.text();
  return { response, body: parsed(text, response.ok) };
}

interface Answer {
  response: Response;
  body: unknown;
}

/** Reads JSON. Errors of a proxy may have another format, so only a successful answer must be JSON. */
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

/** Returns the wait before the next attempt: what the server asks for, or twice as long each time, with some chance. */
function delayMs(attempt: number, retryAfter: string | null | undefined): number {
  const asked = Number(retryAfter) * 1_000;
  if (retryAfter && asked >= 0) return Math.min(asked, maxDelayMs);
  return Math.min(firstDelayMs * 2 ** attempt * (0.5 + Math.random()), maxDelayMs);
}
