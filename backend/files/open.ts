import { join } from 'node:path';
import type { Settings } from '#contracts/settings.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';

/** Where files of visitors are kept: a port, so that whoever keeps a file does not know where. */
export interface FileStore {
  /** Keeps a file under its name, whole or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns the file, or null when there is none of this name */
  read(name: string): Promise<Buffer | null>;
  /** Removes a file; one that is not there is removed already. */
  remove(name: string): Promise<void>;
}

/** The store that the settings name: a bucket where S3_URL is set, else DATA_DIR/uploads. Opens nothing yet. */
export const openFileStore = ({ s3: bucket, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  bucket ? s3Store(bucket) : diskStore(join(dataDir, 'uploads'));

/**
 * Keeps, reads and removes a file of its own, so that wrong keys are known before a visitor's receipt is lost.
 * @throws with what the store answered
 */
export async function verifyFileStore(files: FileStore): Promise<void> {
  const name = `try-${crypto.randomUUID()}`;
  const bytes = Buffer.from(name);
  await files.put(name, bytes);
  const read = await files.read(name);
  await files.remove(name);
  if (!read?.equals(bytes)) throw new Error('a file that was kept came back as another');
}
