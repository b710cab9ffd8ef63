import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';

/** A response from the API, whose body is in memory if it is small. */
export interface UpstreamResponse {
  status: number;
  ok: boolean;
  header: (name: string) => string | undefined;
  body: Buffer<ArrayBuffer> | Readable | null;
  bytes: () => Promise<Buffer<ArrayBuffer>>;
  text: () => Promise<string>;
  json: () => Promise<unknown>;
}

/** Maximum size of a buffered body. Buffering is cheaper than streaming for small bodies. */
const maxBufferedBytes = 1024 * 1024;

/** Whether to buffer a response. All error responses are buffered, whatever their size, because the BFF reads them. */
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

/** Returns the body of a response as a stream. The body is read from the API only as fast as the stream is read. */
export function streamFrom(controller: Dispatcher.DispatchController): Readable {
  const stream = new Readable({
    read: () => controller.resume(),
    destroy: (error, done) => {
      controller.abort(error ?? new Error('the client disconnected'));
      done(error);
    },
  });
  // Without a listener, an error of a stream that nobody reads would end the process. A reader sees the error too.
  return stream.on('error', () => {});
}
