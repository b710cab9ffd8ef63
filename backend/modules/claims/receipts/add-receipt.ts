import { randomUUID } from 'node:crypto';
import { once, type Repeatable, storedAnswer } from '../../../db/idempotency.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import type { FileStore } from '../../../files/port.ts';
import { lockClaim } from '../lifecycle/service.ts';
import { acceptsReceipt, isOwner, maxReceipts, type Viewer } from '../page/service.ts';
import { countReceipts, insertReceipt } from './queries.ts';
import { sanitizeFile } from './sanitize-file.ts';

interface Upload {
  call: Repeatable;
  claimId: string;
  viewer: Viewer;
  /** File name on the visitor's device. */
  name: string;
  bytes: Buffer;
}

/**
 * Adds a receipt to a claim of the viewer, once per idempotency key.
 * @throws ApiError forbidden; conflict for a status without receipts; validation beyond `maxReceipts`; media; too_large;
 *   upstream when the file store fails
 */
export async function addReceipt(db: Db, files: FileStore, upload: Upload): Promise<void> {
  const { call, claimId, viewer, name, bytes } = upload;
  if (await storedAnswer(db, call)) return;
  await transaction(db, (tx) => assertAccepts(tx, claimId, viewer));
  const { extension, type, bytes: sanitized } = await sanitizeFile(bytes);
  const id = randomUUID();
  // The file is stored before its row, so that no row is without a file.
  await files.put(id, sanitized);
  try {
    const transact = <T>(work: (tx: Tx) => Promise<T>) => transaction(db, work);
    const storedId = await once(transact, call, async (tx) => {
      // Checked again: the status or the number of receipts may have changed while the image was re-encoded.
      await assertAccepts(tx, claimId, viewer);
      await insertReceipt(tx, { id, claimId, name: safeName(name, extension), type, size: sanitized.length });
      return id;
    });
    if (storedId !== id) await files.remove(id);
  } catch (error) {
    // A failed removal must not hide the first error.
    await files.remove(id).catch(() => undefined);
    throw error;
  }
}

async function assertAccepts(tx: Tx, claimId: string, viewer: Viewer): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (!(await isOwner(tx, claim, viewer))) throw new ApiError('forbidden');
  if (!acceptsReceipt(claim.status, 0)) throw new ApiError('conflict');
  if ((await countReceipts(tx, claimId)) < maxReceipts) return;
  throw fieldError(viewer.locale, 'file', 'Refusals.billMost', { values: { count: maxReceipts } });
}

/** The file name without path, control characters and direction marks, with the extension of the actual type. */
function safeName(name: string, extension: string): string {
  const base = name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const plain = base.replace(/[^\p{L}\p{N} ._()-]/gu, '').trim();
  return `${[...plain].slice(0, 60).join('') || 'file'}.${extension}`;
}
