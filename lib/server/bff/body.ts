import 'server-only';
import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '#contracts/endpoint.ts';
import { BffError } from './error.ts';
import type { BffRequest } from './message.ts';

const maxJsonBytes = 64 * 1024;
/** Limit for uploads: 10 MB for the file, plus the multipart form around it. */
const maxUploadBytes = 10 * 1024 * 1024 + 64 * 1024;

export type UpstreamBody = Uint8Array<ArrayBuffer> | Readable | null;

/**
 * Reads a request body. JSON is buffered, because it may have to be sent again after a token refresh; files are
 * streamed.
 * @throws BffError `too_large` if the body is too large, `media` if its content type is wrong
 */
export async function readBody({ method, headers, pipeBody }: BffRequest, endpoint: Endpoint): Promise<UpstreamBody> {
  if (method === 'GET' || method === 'HEAD' || !pipeBody) return null;
  const maxBytes = endpoint.upload ? maxUploadBytes : maxJsonBytes;
  if (Number(headers.get('content-length')) > maxBytes) throw new BffError('too_large');
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (endpoint.upload && type !== 'multipart/form-data') throw new BffError('media');
  const limited = limitBytes(maxBytes);
  pipeBody(limited);
  if (endpoint.upload) return limited;
  const bytes = await buffer(limited);
  if (bytes.length > 0 && type !== 'application/json') throw new BffError('media');
  return bytes.length > 0 ? bytes : null;
}

function limitBytes(maxBytes: number): Transform {
  let total = 0;
  const limited = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      total += chunk.byteLength;
      if (total > maxBytes) done(new BffError('too_large'));
      else done(null, chunk);
    },
  });
  // Without this error listener, a client that disconnects early could crash the process.
  return limited.on('error', () => {});
}
