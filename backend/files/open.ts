import { join } from 'node:path';
import type { Settings } from '#contracts/environment.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './port.ts';
import { s3Store } from './s3-store.ts';

/**
 * Creates the file store: the S3 bucket of S3_URL, or the folder DATA_DIR/uploads if S3_URL is not set. The store
 * connects when it is first used.
 */
export const openFileStore = ({ s3: bucket, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  bucket ? s3Store(bucket) : diskStore(join(dataDir, 'uploads'));

/**
 * Writes, reads and deletes a test file at startup, so that a wrong configuration is noticed before a receipt is lost.
 * @throws if the store fails, or the bytes read differ from the bytes written
 */
export async function verifyFileStore(files: FileStore): Promise<void> {
  const name = `try-${crypto.randomUUID()}`;
  const bytes = Buffer.from(name);
  await files.put(name, bytes);
  const read = await files.read(name);
  await files.remove(name);
  if (!read?.equals(bytes)) throw new Error('a test file was read back with other bytes than were written');
}
