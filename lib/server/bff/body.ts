import 'server-only';
import type { Endpoint } from '#contracts/endpoint.ts';
import { BffError } from './error.ts';

const jsonLimit = 64 * 1024;
/** 10 MB of file, and room for the form around it. */
const uploadLimit = 10 * 1024 * 1024 + 64 * 1024;

export type UpstreamBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;

/**
 * The body to send on. A file is passed through as it comes and cannot be sent twice; JSON is
 * small and kept, so that it can be repeated after a refresh.
 */
export async function readBody(request: Request, endpoint: Endpoint): Promise<UpstreamBody> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return null;
  const limit = endpoint.upload ? uploadLimit : jsonLimit;
  if (Number(request.headers.get('content-length')) > limit) throw new BffError('too_large');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const limited = request.body.pipeThrough(limitedTo(limit));
  if (endpoint.upload) {
    if (type !== 'multipart/form-data') throw new BffError('media');
    return limited;
  }
  const bytes = new Uint8Array(await new Response(limited).arrayBuffer());
  if (bytes.length > 0 && type !== 'application/json') throw new BffError('media');
  return bytes.length > 0 ? bytes : null;
}

function limitedTo(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > limit) controller.error(new BffError('too_large'));
      else controller.enqueue(chunk);
    },
  });
}
