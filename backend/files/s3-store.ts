import { S3mini } from 's3mini';
import type { S3Bucket } from '#contracts/s3-bucket.ts';
import { ApiError } from '../errors.ts';
import type { FileStore } from './port.ts';

/** Timeout of a request. It is long enough to upload 10 MB, but shorter than the timeout of uploads to the web app. */
const requestTimeoutMs = 30_000;

/**
 * Stores files in an S3-compatible bucket. Every call throws ApiError `upstream` if the service fails or does not
 * respond.
 */
export function s3Store({ endpoint, region, key, secret }: S3Bucket): FileStore {
  const bucket = new S3mini({
    accessKeyId: key,
    secretAccessKey: secret,
    endpoint,
    region,
    requestAbortTimeout: requestTimeoutMs,
  });
  return {
    put: (name, bytes) => orUpstreamError(bucket.putObject(name, bytes)).then(() => undefined),
    read: (name) => orUpstreamError(bucket.getObjectArrayBuffer(name)).then((found) => found && Buffer.from(found)),
    remove: (name) => orUpstreamError(bucket.deleteObject(name)).then(() => undefined),
  };
}

async function orUpstreamError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new ApiError('upstream', { cause });
  }
}
