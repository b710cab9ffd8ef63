import { csrfHeader } from '#contracts/csrf.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { localisedPath, requestTarget } from './address.ts';
import { ApiFailure } from './failure.ts';
import { withFreshCode } from './fresh-code.ts';
import { refreshSession } from './session.ts';
import type { CallInput, CallResponse, UploadCall } from './types.ts';

export interface UploadOptions {
  file: File;
  /** Text fields of the multipart form, sent before the file. */
  fields?: Record<string, string>;
  /** Fraction of the file that has been sent so far, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Idempotency key. Each file has its own UUID, so that a repeated upload stores no second copy. */
  idempotencyKey?: string;
}

/**
 * Uploads a file with XMLHttpRequest, because fetch reports no upload progress. Asks for a fresh one-time code if the API
 * wants one.
 */
export async function upload<A extends UploadCall>(
  address: A,
  input: CallInput<A> & UploadOptions,
): Promise<CallResponse<A>> {
  const path = localisedPath(requestTarget(address, (input as { params?: object }).params).path);
  return (await withFreshCode(() => sendWithSession(path, input))) as CallResponse<A>;
}

async function sendWithSession(path: string, input: UploadOptions): Promise<unknown> {
  try {
    return await send(path, input);
  } catch (error) {
    // The BFF cannot send a streamed body twice, so this function refreshes the session and repeats the upload. A
    // failed refresh is ignored, because guests have no session but may upload files to their own claims.
    if (!(error instanceof ApiFailure) || error.code !== 'token_not_valid') throw error;
    await refreshSession().catch(() => undefined);
    return await send(path, input);
  }
}

function send(
  path: string,
  { file, fields = {}, onProgress, signal, idempotencyKey }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader(csrfHeader.name, csrfHeader.value);
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
    const on = request.addEventListener.bind(request);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    on('error', () => reject(new ApiFailure(0, {})));
    on('abort', () => reject(new DOMException('The upload was aborted', 'AbortError')));
    on('load', () => {
      const body = parseJson(request.responseText);
      if (request.status < 400) resolve(body);
      else reject(new ApiFailure(request.status, Object(body) as Partial<ErrorBody>, headersOf(request)));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
