import { createHash } from 'node:crypto';

export interface RateFile {
  bytes: Buffer;
  /** ETag: hash of the bytes. */
  etag: string;
  /** Time of the last change of the bytes. */
  modified: Date;
}

/** Wraps bytes as a file; `modified` is the time of the last change. */
export const toRateFile = (bytes: Buffer, modified = new Date()): RateFile => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  modified,
});
