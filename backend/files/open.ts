import { join } from 'node:path';
import type { Settings } from '#contracts/settings.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './port.ts';
import { s3Store } from './s3-store.ts';

/** Opens the file store: the bucket of S3_URL if it is set, else DATA_DIR/uploads. Connects with the first call. */
export const openFileStore = ({ s3: bucket, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  bucket ? s3Store(bucket) : diskStore(join(dataDir, 'uploads'));

/**
 * Stores, reads and deletes a test file at start, so that a wrong configuration is noticed before a receipt is lost.
 * @throws the store's error, or an Error when other bytes are read than were stored
 */
export async function verifyFileStore(files: FileStore): Promise<void> {
  const name = `try-${crypto.randomUUID()}`;
  const bytes = Buffer.from(name);
  await files.put(name, bytes);
  const read = await files.read(name);
  await files.remove(name);
  if (!read?.equals(bytes)) throw new Error('a test file was read back with other bytes than were written');
}
