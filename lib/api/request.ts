import { csrfHeader } from '#contracts/csrf.ts';
import { localisedPath } from './address.ts';
import { fetchJson } from './fetch-json.ts';
import { yieldToMain } from './yield-to-main.ts';

export interface RequestOptions {
  method: string;
  query?: object | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Timeout of a call in ms. It must exceed 30 s, because a GET may be sent twice and the BFF may take 15 s each time.
 */
const timeoutMs = 40_000;

/** Sends a request to the page's own origin. A failed GET is retried once, and a failed write is never retried. */
export async function request<T>(path: string, options: RequestOptions): Promise<T> {
  const { method, query, body, idempotencyKey, signal } = options;
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  if (method === 'GET') await yieldToMain();
  const headers = new Headers({ accept: 'application/json', [csrfHeader.name]: csrfHeader.value });
  if (method !== 'GET') headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  try {
    const answer = await fetchJson(localisedPath(path) + searchOf(query), {
      method,
      headers,
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      signal: controller.signal,
    });
    return answer as T;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Returns the query string of the given values, with a leading question mark. Omits values that are not set. */
function searchOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}
