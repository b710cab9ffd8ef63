import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import type { FileStore } from '../../../files/port.ts';
import { receiptRow } from './queries.ts';

export interface StoredReceipt {
  bytes: Buffer;
  name: string;
  type: string;
}

/**
 * Reads a receipt and its file.
 * @throws ApiError `not_found` if the row or file is missing; `upstream` if the file store fails
 */
export async function readReceipt(db: Db, files: FileStore, claimId: string, id: string): Promise<StoredReceipt> {
  const receipt = await receiptRow(db, claimId, id);
  const bytes = receipt && (await files.read(receipt.id));
  if (!bytes) throw new ApiError('not_found');
  return { bytes, name: receipt.name, type: receipt.type };
}
