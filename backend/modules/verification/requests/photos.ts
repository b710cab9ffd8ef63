import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import type { FileStore } from '../../../files/port.ts';
import { sanitizeFile } from '../../../files/sanitize-file.ts';
import { lockEditable } from './change.ts';
import { isPhotoInput } from './inputs.ts';
import { findPhoto, replacePhoto } from './photo-queries.ts';
import type { Viewer } from './port.ts';
import { openPhoto, sealPhoto } from './secrets.ts';
import { readVerification, type Verification } from './view.ts';

interface Upload {
  id: string;
  input: string;
  bytes: Buffer;
  viewer: Viewer;
  isGone: () => boolean;
}

/** Checks that a photo may be uploaded, before its image is re-encoded. */
async function assertAccepts(db: Db, { id, input, viewer }: Upload): Promise<void> {
  const { kind } = await transaction(db, (tx) => lockEditable(tx, id, viewer));
  if (!isPhotoInput(kind, input)) throw fieldError(viewer.locale, 'input', 'Refusals.unknownInput');
}

/**
 * Encrypts and stores a photo, replacing the verification's earlier photo for the same field of the form.
 * @throws the errors of `lockEditable` and `sanitizeFile`; ApiError `media` if the file is a PDF; `upstream` if the
 * file store fails
 */
export async function addPhoto(db: Db, files: FileStore, secret: string, upload: Upload): Promise<Verification> {
  await assertAccepts(db, upload);
  const { id: verificationId, input, viewer } = upload;
  const { bytes, type } = await sanitizeFile(upload.bytes, { isGone: upload.isGone, locale: viewer.locale });
  if (type === 'application/pdf') throw new ApiError('media');
  const id = randomUUID();
  await files.put(id, sealPhoto(secret, id, bytes));
  try {
    const former = await transaction(db, async (tx) => {
      // Repeat the check, because a member of staff may have started the review while the image was re-encoded.
      await lockEditable(tx, verificationId, viewer);
      return await replacePhoto(tx, { id, verificationId, input, type });
    });
    if (former) await files.remove(former);
  } catch (error) {
    await files.remove(id).catch(() => undefined);
    throw error;
  }
  return await readVerification(db, secret, verificationId, viewer);
}

/**
 * Reads a photo for staff.
 * @throws ApiError `not_found` if the photo is missing or was encrypted with another SECRET
 */
export async function readPhoto(db: Db, files: FileStore, secret: string, ids: { id: string; photo: string }) {
  const row = await findPhoto(db, ids.id, ids.photo);
  const sealed = row && (await files.read(row.id));
  const bytes = sealed && openPhoto(secret, row.id, sealed);
  if (!bytes) throw new ApiError('not_found');
  return { bytes, type: row.type };
}
