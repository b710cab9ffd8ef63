import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { BffRequest, BffResponse, Handler } from './message.ts';

/**
 * Handler that a Next route can export. Its property `handle` does the same faster, because `handle` creates no web
 * Request and Response objects.
 */
export type WebHandler = ((request: Request) => Promise<Response>) & { handle: Handler };

export const webHandler = (handle: Handler): WebHandler =>
  Object.assign(async (request: Request) => toWebResponse(await handle(fromWebRequest(request))), { handle });

function fromWebRequest({ method, url, headers, signal, body }: Request): BffRequest {
  const { pathname, search } = new URL(url);
  // Ignores errors of the pipeline here, because the reader of the stream gets the same errors.
  const pipeBody: BffRequest['pipeBody'] =
    body && ((into) => void pipeline(Readable.fromWeb(body as NodeStream), into).catch(() => {}));
  const client: BffRequest['client'] = {
    isLost: () => signal.aborted,
    onLost: (listener) => {
      signal.addEventListener('abort', listener, { once: true });
      return () => signal.removeEventListener('abort', listener);
    },
  };
  return { method, pathname, search, headers, pipeBody, client };
}

function toWebResponse({ status, headers, cookies, body }: BffResponse): Response {
  const webBody = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream<Uint8Array<ArrayBuffer>>) : body;
  const response = new Response(webBody, { status, headers });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
