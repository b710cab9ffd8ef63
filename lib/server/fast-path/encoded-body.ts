// This file must not import `server-only`. Next loads its cache handler, and thereby this file, in plain Node, where
// `server-only` throws.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsEncoding } from './accept-encoding.ts';

export interface EncodedBody {
  /** ETag of the body. It is weak, because all compressed forms of the body share it. */
  etag: string;
  bodies: Record<Coding, Buffer<ArrayBuffer>>;
}

export type Coding = 'br' | 'gzip' | 'identity';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Compresses a body once for all requests. `ready` is the brotli form of the body, if the build has already compressed
 * it.
 */
export async function encodeBody(identity: Buffer<ArrayBuffer>, ready?: Buffer<ArrayBuffer>): Promise<EncodedBody> {
  const [gzipped, brotli] = await Promise.all([toGzip(identity), ready ?? toBrotli(identity, brotliOptions)]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { br: brotli, gzip: gzipped, identity } };
}

/** Returns the smallest encoding that an Accept-Encoding header allows. */
export const bestCoding = (accepted: string | string[] | null = ''): Coding =>
  (['br', 'gzip'] as const).find((one) => acceptsEncoding(one, accepted ?? '')) ?? 'identity';

/** Returns whether an If-None-Match header names this ETag (RFC 9110, section 13.1.2). */
export const matchesETag = (header: string | null | undefined, etag: string): boolean =>
  header?.split(/\s*,\s*/).includes(etag) ?? false;
