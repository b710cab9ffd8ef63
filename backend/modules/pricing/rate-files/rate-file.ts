import { createHash } from 'node:crypto';

export interface RateFile {
  bytes: Buffer;
  etag: string;
  modified: Date;
}

export const toRateFile = (bytes: Buffer, modified = new Date()): RateFile => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  modified,
});
