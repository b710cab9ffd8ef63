import { createHash } from 'node:crypto';

export interface RateFile {
  bytes: Buffer;
  /** ETag made of a hash of the bytes. */
  etag: string;
  /** Time when the bytes last changed. */
  modified: Date;
}

/** Wraps bytes as a rate file. @param modified time when the bytes last changed */
export const toRateFile = (bytes: Buffer, modified = new Date()): RateFile => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  modified,
});
