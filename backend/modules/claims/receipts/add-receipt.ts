import { randomUUID } from 'node:crypto';
import { inClaimTurn } from '../../../claim-turn.ts';
import { isKnownKey, once, type Repeatable, storedAnswer } from '../../../db/idempotency.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import type { FileStore } from '../../../files/port.ts';
import { sanitizeFile } from '../../../files/sanitize-file.ts';
import { assertVerified, type ClaimRow, lockClaim } from '../lifecycle/service.ts';
import { acceptsReceipt, isOwner, maxReceipts, type Viewer } from '../page/service.ts';
import { acceptProof } from '../resolution/service.ts';
import { countReceipts, insertReceipt } from './queries.ts';
import { UploadPlace, uploadsInProgress } from './upload-places.ts';

interface Upload {
  call: Repeatable;
  claimId: string;
  viewer: Viewer;
  name: string;
  bytes: Buffer;
  /** Whether the client has disconnected. If so, re-encoding the image is pointless. */
  isGone: () => boolean;
}

/**
 * Adds a receipt to the viewer's claim, once per idempotency key. If staff had found no payment, the receipt returns the
 * claim to the operator's check.
 * @throws ApiError `forbidden` if the viewer does not own the claim; `verify_required` if the claim waits for a
 * verification; `conflict` if the claim's status accepts no receipts; `validation` if the claim already has
 * `maxReceipts`; `upstream` if the file store fails. Also throws the errors of `sanitizeFile`.
 */
export async function addReceipt(db: Db, files: FileStore, upload: Upload): Promise<void> {
  const { call, claimId, viewer } = upload;
  if (await storedAnswer(db, call)) return;
  const place = new UploadPlace(claimId);
  try {
    await inClaimTurn(claimId, () =>
      transaction(db, async (tx) => {
        // A retry of the database transaction must not count this upload twice.
        place.release();
        await assertAccepts(tx, claimId, viewer, uploadsInProgress);
        // Count the upload while the claim is locked. Concurrent uploads beyond the limit are then refused before their
        // images are re-encoded.
        place.take();
      }),
    );
    await storeReceipt(db, files, upload, place);
  } finally {
    place.release();
  }
}

/**
 * Checks that the viewer's claim accepts a receipt, before the upload's body is read. A receipt that is stored already
 * is not checked, so that a repeated call gets the first call's response.
 * @throws ApiError `forbidden` if the viewer does not own the claim; `verify_required` if the claim waits for a
 * verification; `conflict` if the claim's status accepts no receipts; `validation` if the claim already has
 * `maxReceipts`
 */
export async function assertMayUpload(db: Db, { call, claimId, viewer }: Pick<Upload, 'call' | 'claimId' | 'viewer'>) {
  if (await isKnownKey(db, call)) return;
  await inClaimTurn(claimId, () => transaction(db, (tx) => assertAccepts(tx, claimId, viewer, uploadsInProgress)));
}

async function storeReceipt(db: Db, files: FileStore, upload: Upload, place: UploadPlace): Promise<void> {
  const { call, claimId, viewer, name, bytes, isGone } = upload;
  const { extension, type, bytes: sanitized } = await sanitizeFile(bytes, { isGone, locale: viewer.locale });
  const id = randomUUID();
  // Store the file before its database row, so that no row lacks its file.
  await files.put(id, sanitized);
  try {
    const transact = <T>(work: (tx: Tx) => Promise<T>) => inClaimTurn(claimId, () => transaction(db, work));
    const storedId = await once(transact, call, async (tx) => {
      // Repeat the check, because the claim may have changed while the image was re-encoded.
      const claim = await assertAccepts(tx, claimId, viewer);
      await insertReceipt(tx, { id, claimId, name: safeName(name, extension), type, size: sanitized.length });
      await acceptProof(tx, claim);
      // The limit now counts the stored receipt, so it must not count the same file as an upload in progress.
      place.release();
      return id;
    });
    if (storedId !== id) await files.remove(id);
  } catch (error) {
    // A failed cleanup must not hide the original error.
    await files.remove(id).catch(() => undefined);
    throw error;
  }
}

/**
 * Checks that the viewer's claim accepts another receipt.
 * @param inProgress returns the number of the claim's uploads in progress. Called while the claim is locked.
 * @returns the locked claim
 */
async function assertAccepts(
  tx: Tx,
  claimId: string,
  viewer: Viewer,
  inProgress: (claimId: string) => number = () => 0,
): Promise<ClaimRow> {
  const claim = await lockClaim(tx, claimId);
  if (!(await isOwner(tx, claim, viewer))) throw new ApiError('forbidden');
  assertVerified(claim);
  if (!acceptsReceipt(claim.status, claim.rail, 0)) throw new ApiError('conflict');
  if ((await countReceipts(tx, claimId)) + inProgress(claimId) < maxReceipts) return claim;
  throw fieldError(viewer.locale, 'file', 'Refusals.billMost', { values: { count: maxReceipts } });
}

/**
 * Returns a safe form of a file name, with the extension of the detected type. Removes the path, control characters and
 * text direction characters.
 */
function safeName(name: string, extension: string): string {
  const base = name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const plain = base.replace(/[^\p{L}\p{N} ._()-]/gu, '').trim();
  return `${[...plain].slice(0, 60).join('') || 'file'}.${extension}`;
}
