import { S3mini } from 's3mini';
import type { S3Bucket } from '#contracts/s3-bucket.ts';
import { ApiError } from '../errors.ts';
import type { Files } from './files.ts';

/** Ten megabytes take less, and the BFF waits longer for an upload. */
const patience = 30_000;

/**
 * Files in a bucket of anything that speaks S3; only this process asks for them.
 * Every call throws ApiError `upstream` when the store refuses or does not answer.
 */
export function s3({ endpoint, region, key, secret }: S3Bucket): Files {
  const bucket = new S3mini({
    accessKeyId: key,
    secretAccessKey: secret,
    endpoint,
    region,
    requestAbortTimeout: patience,
  });
  return {
    put: (name, bytes) => asked(bucket.putObject(name, bytes)).then(() => undefined),
    read: (name) => asked(bucket.getObjectArrayBuffer(name)).then((found) => found && Buffer.from(found)),
    remove: (name) => asked(bucket.deleteObject(name)).then(() => undefined),
  };
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new ApiError('upstream', { cause });
  }
}
