import type { Tx } from '../../../db/transaction.ts';
import type { FileStore } from '../../../files/port.ts';
import { deletePhotos } from './photo-queries.ts';
import type { VerificationRow } from './queries.ts';

/** Deletes the photos of a verification. Files are deleted before their rows, so that no file is left without a row. */
export async function removePhotos(tx: Tx, files: FileStore, { photos }: VerificationRow): Promise<void> {
  const ids = photos.map(({ id }) => id);
  for (const id of ids) await files.remove(id);
  await deletePhotos(tx, ids);
}
