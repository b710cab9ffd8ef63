import type { Db } from '../../../db/pool.ts';
import type { FileStore } from '../../../files/port.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { deleteReceipts, keepPaidReceipts, unpaidReceiptIds } from './queries.ts';

/**
 * Deletes receipts of claims that ended some days ago without any payment, in batches. Receipts of paid claims are
 * kept, because bookkeeping may need them.
 */
export async function deleteUnpaidReceipts(db: Db, files: FileStore, batch = 100): Promise<void> {
  const { unpaidDays } = await settingsOf(db, 'receipts');
  while ((await keepPaidReceipts(db, batch)) === batch);
  for (;;) {
    const ids = await unpaidReceiptIds(db, unpaidDays, batch);
    // Delete the receipts' files before their rows. If the job stops in between, its next run finds the rows again.
    for (const id of ids) await files.remove(id);
    await deleteReceipts(db, ids);
    if (ids.length < batch) return;
  }
}
