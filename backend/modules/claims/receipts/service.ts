import { randomUUID } from 'node:crypto';
import { once, type Repeatable, storedAnswer } from '../../../db/idempotency.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import type { FileStore } from '../../../files/port.ts';
import { lockClaim } from '../lifecycle/service.ts';
import { isOwn, mostBills, takesBill, type Viewer } from '../page/service.ts';
import { billRow, countBills, insertBill } from './queries.ts';
import { cleanFile } from './reencode.ts';

interface Upload {
  call: Repeatable;
  claimId: string;
  viewer: Viewer;
  /** As the visitor's device calls it. */
  name: string;
  bytes: Buffer;
}

/**
 * Adds a receipt to a claim of the viewer, once for a call that is repeated.
 * @throws ApiError forbidden, conflict on a claim that takes none, validation beyond five, media, too_large, upstream when the store of files fails
 */
export async function addBill(db: Db, files: FileStore, upload: Upload): Promise<void> {
  const { call, claimId, viewer, name, bytes } = upload;
  if (await storedAnswer(db, call)) return;
  await transaction(db, (tx) => assertTakesBill(tx, claimId, viewer));
  const { extension, type, bytes: clean } = await cleanFile(bytes);
  const id = randomUUID();
  // Under a name of our own making, before the row that tells of it.
  await files.put(id, clean);
  try {
    const transact = <T>(work: (tx: Tx) => Promise<T>) => transaction(db, work);
    const kept = await once(transact, call, async (tx) => {
      // Again: the claim may have ended, or its fifth receipt arrived, during the re-encoding.
      await assertTakesBill(tx, claimId, viewer);
      await insertBill(tx, { id, claim_id: claimId, name: named(name, extension), type, size: clean.length });
      return id;
    });
    if (kept !== id) await files.remove(id);
  } catch (error) {
    // Its own failure would hide the first.
    await files.remove(id).catch(() => undefined);
    throw error;
  }
}

async function assertTakesBill(tx: Tx, claimId: string, viewer: Viewer): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (!(await isOwn(tx, claim, viewer))) throw new ApiError('forbidden');
  if (!takesBill(claim.status, 0)) throw new ApiError('conflict');
  if ((await countBills(tx, claimId)) < mostBills) return;
  throw fieldError(viewer.locale, 'file', 'Refusals.billMost', { values: { count: mostBills } });
}

/** The visitor's name for the file without path, control and direction signs, with the extension it earned. */
function named(name: string, extension: string): string {
  const base = name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const plain = base.replace(/[^\p{L}\p{N} ._()-]/gu, '').trim();
  return `${[...plain].slice(0, 60).join('') || 'file'}.${extension}`;
}

export interface StoredBill {
  bytes: Buffer;
  name: string;
  type: string;
}

/** @throws ApiError not_found, of a file as of a row; upstream when the store of files fails */
export async function billFile(db: Db, files: FileStore, claimId: string, id: string): Promise<StoredBill> {
  const bill = await billRow(db, claimId, id);
  const bytes = bill && (await files.read(bill.id));
  if (!bytes) throw new ApiError('not_found');
  return { bytes, name: bill.name, type: bill.type };
}
