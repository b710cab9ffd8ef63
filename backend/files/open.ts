import { join } from 'node:path';
import type { Settings } from '#contracts/settings.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './port.ts';
import { s3Store } from './s3-store.ts';

/** The store of the settings: a bucket where S3_URL is set, else DATA_DIR/uploads. Connects with the first call. */
export const openFileStore = ({ s3: bucket, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  bucket ? s3Store(bucket) : diskStore(join(dataDir, 'uploads'));

/**
 * Stores, reads and removes a test file at the start, so that wrong keys are found before a receipt is lost.
 * @throws the store's error, or an Error when the bytes came back changed
 */
export async function verifyFileStore(files: FileStore): Promise<void> {
  const name = `try-${crypto.randomUUID()}`;
  const bytes = Buffer.from(name);
  await files.put(name, bytes);
  const read = await files.read(name);
  await files.remove(name);
  if (!read?.equals(bytes)) throw new Error('the file store returned other bytes than it was given');
}
