import 'server-only';
import type { Endpoint } from '#contracts/endpoint.ts';
import { BffError } from './error.ts';

const maxJsonBytes = 64 * 1024;
/** Maximum size of an upload: 10 MB for the file, and some more for the multipart form around it. */
const maxUploadBytes = 10 * 1024 * 1024 + 64 * 1024;

export type UpstreamBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;

/**
 * Reads the body to forward. A file is streamed and can be sent only once. JSON is buffered, so that the request can be
 * sent again after a token refresh.
 * @throws BffError `too_large`, `media`
 */
export async function readBody(request: Request, endpoint: Endpoint): Promise<UpstreamBody> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return null;
  const maxBytes = endpoint.upload ? maxUploadBytes : maxJsonBytes;
  if (Number(request.headers.get('content-length')) > maxBytes) throw new BffError('too_large');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const limited = request.body.pipeThrough(limitBytes(maxBytes));
  if (endpoint.upload) {
    if (type !== 'multipart/form-data') throw new BffError('media');
    return limited;
  }
  const bytes = new Uint8Array(await new Response(limited).arrayBuffer());
  if (bytes.length > 0 && type !== 'application/json') throw new BffError('media');
  return bytes.length > 0 ? bytes : null;
}

function limitBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let total = 0;
  return new TransformStream({
    transform(chunk, controller) {
      total += chunk.byteLength;
      if (total > maxBytes) controller.error(new BffError('too_large'));
      else controller.enqueue(chunk);
    },
  });
}
