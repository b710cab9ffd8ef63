import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { FileStore } from '../../../files/port.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { deleteAbandoned, deletePhotos, endExpired, stalePhotoIds } from './photo-queries.ts';

const draftDays = 3;
/** Maximum number of batches in one run. The next run continues with the rest. */
const maxBatches = 10;

/** Ends verifications that are too old, and deletes old photos and drafts, in batches. */
export async function cleanUpVerifications(db: Db, files: FileStore, batch = 100): Promise<void> {
  const { photoDays } = await settingsOf(db, 'verification');
  const inBatches = async (step: () => Promise<number>) => {
    for (let n = 0; n < maxBatches; n++) if ((await step()) < batch) return;
  };
  await inBatches(() =>
    transaction(db, async (tx) => {
      const ids = await endExpired(tx, batch);
      for (const id of ids) await enqueue(tx, 'verificationMail', { id, status: 'expired' });
      return ids.length;
    }),
  );
  await inBatches(async () => {
    const ids = await stalePhotoIds(db, photoDays, draftDays, batch);
    // Delete the photos' files before their rows. If the job stops in between, its next run finds the rows again.
    for (const id of ids) await files.remove(id);
    await deletePhotos(db, ids);
    return ids.length;
  });
  await inBatches(() => deleteAbandoned(db, draftDays, batch));
}
