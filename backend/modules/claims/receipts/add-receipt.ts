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
  /** Name of the file on the visitor's device. */
  name: string;
  bytes: Buffer;
  /** Whether the client has disconnected. Its image is then not re-encoded. */
  isGone: () => boolean;
}

/**
 * Adds a receipt to the viewer's claim, once per idempotency key.
 * @throws ApiError forbidden; conflict when the claim's status accepts no receipts; validation beyond `maxReceipts`;
 * media; too_large; upstream when the file store fails
 */
export async function addReceipt(db: Db, files: FileStore, upload: Upload): Promise<void> {
  const { call, claimId, viewer, name, bytes, isGone } = upload;
  if (await storedAnswer(db, call)) return;
  await transaction(db, (tx) => assertAccepts(tx, claimId, viewer));
  const { extension, type, bytes: sanitized } = await sanitizeFile(bytes, isGone);
  const id = randomUUID();
  // The file is stored before its row is inserted, so that every row has its file.
  await files.put(id, sanitized);
  try {
    const transact = <T>(work: (tx: Tx) => Promise<T>) => transaction(db, work);
    const storedId = await once(transact, call, async (tx) => {
      // Check again, because status or number of receipts may have changed while the image was re-encoded.
      await assertAccepts(tx, claimId, viewer);
      await insertReceipt(tx, { id, claimId, name: safeName(name, extension), type, size: sanitized.length });
      return id;
    });
    if (storedId !== id) await files.remove(id);
  } catch (error) {
    // An error of the removal must not hide the first error.
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

/**
 * Returns the file name without path, control characters and direction marks. The extension is replaced by that of the
 * detected type.
 */
function safeName(name: string, extension: string): string {
  const base = name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const plain = base.replace(/[^\p{L}\p{N} ._()-]/gu, '').trim();
  return `${[...plain].slice(0, 60).join('') || 'file'}.${extension}`;
}
