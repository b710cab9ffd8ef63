import { FetchError, ofetch } from 'ofetch';
import { csrfHeader } from '#contracts/csrf.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { localisedPath } from './address.ts';
import { ApiFailure } from './failure.ts';
import { yieldToMain } from './yield-to-main.ts';

export interface RequestOptions {
  method: string;
  query?: object | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * The request fails after this time. It is more than twice the BFF's timeout of 15 s, because the BFF retries a GET
 * once.
 */
const timeoutMs = 40_000;

/**
 * Sends a request from the page to its own origin. A GET is retried once after 408, 409, 425, 429, 500, 502, 503 and
 * 504 (the default of ofetch), and a write never.
 */
export async function request<T>(path: string, options: RequestOptions): Promise<T> {
  const { method, query, body, idempotencyKey, signal } = options;
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  if (method === 'GET') await yieldToMain();
  const headers = new Headers({ accept: 'application/json', [csrfHeader.name]: csrfHeader.value });
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  try {
    return await ofetch<T>(localisedPath(path), {
      method,
      headers,
      ...(query && { query: query as Record<string, unknown> }),
      ...(method !== 'GET' && { body: (body ?? {}) as Record<string, unknown> }),
      signal: controller.signal,
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof FetchError ? failureOf(error) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function failureOf(error: FetchError<Partial<ErrorBody> | undefined>): ApiFailure {
  return new ApiFailure(error.status ?? 0, error.data ?? {}, error.response?.headers);
}
