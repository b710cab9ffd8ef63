import { createHash } from 'node:crypto';

export interface RateFile {
  bytes: Buffer;
  /** Changes exactly when the bytes do. */
  etag: string;
  /** When the bytes became these, to the second. */
  modified: Date;
}

/** Bytes as a file; `modified` is when the rates in it became these. */
export const toRateFile = (bytes: Buffer, modified = new Date()): RateFile => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  modified,
});
