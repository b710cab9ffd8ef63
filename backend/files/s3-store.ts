import { S3mini } from 's3mini';
import type { S3Bucket } from '#contracts/s3-bucket.ts';
import { ApiError } from '../errors.ts';
import type { FileStore } from './port.ts';

/** Timeout of a request: long enough to upload ten megabytes, and shorter than the BFF's upload timeout. */
const requestTimeoutMs = 30_000;

/**
 * Stores files in a bucket of an S3-compatible service.
 * Every call throws ApiError `upstream` when the service refuses or does not respond.
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
