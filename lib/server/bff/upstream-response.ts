import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';

/** Response of the API. Small bodies are already in memory. */
export interface UpstreamResponse {
  status: number;
  ok: boolean;
  header: (name: string) => string | undefined;
  body: Buffer<ArrayBuffer> | Readable | null;
  bytes: () => Promise<Buffer<ArrayBuffer>>;
  text: () => Promise<string>;
  json: () => Promise<unknown>;
}

/** Bodies up to this size in bytes are buffered, because buffering is cheaper than streaming. */
const maxBufferedBytes = 1024 * 1024;

/** Returns whether to buffer a response. Errors are always buffered, because the BFF reads them. */
export function isBuffered(status: number, headers: IncomingHttpHeaders): boolean {
  if (status >= 300 || status === 204) return true;
  if (headers['content-type']?.startsWith('text/event-stream')) return false;
  return Number(headers['content-length'] ?? Number.NaN) <= maxBufferedBytes;
}

export function upstreamResponse(
  status: number,
  headers: IncomingHttpHeaders,
  body: Buffer<ArrayBuffer> | Readable,
): UpstreamResponse {
  const bytes = async () => (body instanceof Readable ? await buffer(body) : body);
  const text = async () => (await bytes()).toString();
  return {
    status,
    ok: status >= 200 && status < 300,
    header: (name) => headers[name]?.toString(),
    body: body instanceof Readable || body.length > 0 ? body : null,
    bytes,
    text,
    json: async () => JSON.parse(await text()) as unknown,
  };
}

/** Returns the response body as a stream with backpressure. */
export function streamFrom(controller: Dispatcher.DispatchController): Readable {
  const stream = new Readable({
    read: () => controller.resume(),
    destroy: (error, done) => {
      controller.abort(error ?? new Error('the client disconnected'));
      done(error);
    },
  });
  // Without this error listener, an error in a stream that nobody reads would crash the process.
  return stream.on('error', () => {});
}
