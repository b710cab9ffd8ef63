import { randomUUID } from 'node:crypto';
import { editableStatuses } from '#domain/verification.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import type { FileStore } from '../../../files/port.ts';
import { t } from '../../../i18n.ts';
import { hashCard } from '../../../stored-requisites.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';
import { assertCardUnused } from './begin.ts';
import { missingPhotos, parseTexts } from './inputs.ts';
import type { Viewer } from './port.ts';
import * as sql from './queries.ts';
import { removePhotos } from './remove-photos.ts';
import { maskCard, openTexts, sealTexts } from './secrets.ts';
import { assertVisible, isOwn, toVerification, type Verification } from './view.ts';

/**
 * Locks a verification and checks that the viewer may change it now.
 * @throws ApiError `not_found` if the viewer may not see the verification; `forbidden` if it belongs to somebody else;
 * `conflict` if the verification has passed or is under review
 */
export async function lockEditable(tx: Tx, id: string, viewer: Viewer): Promise<sql.VerificationRow> {
  const row = await sql.lockVerification(tx, id, viewer.locale);
  assertVisible(row, viewer);
  if (!(await isOwn(tx, row, viewer))) throw new ApiError('forbidden');
  if (!editableStatuses.includes(row.status)) throw new ApiError('conflict');
  return row;
}

/**
 * Replaces the texts of a draft or of a refused verification.
 * @throws the errors of `lockEditable`; ApiError `validation` if a text is invalid; `conflict` if
 * somebody has already verified this card
 */
export async function replaceTexts(
  tx: Tx,
  secret: string,
  id: string,
  inputs: Record<string, string>,
  viewer: Viewer,
): Promise<Verification> {
  const row = await lockEditable(tx, id, viewer);
  // Texts that the request omits stay unchanged. The request usually omits the card number, because the visitor sees
  // only the masked number.
  const texts = parseTexts(row.kind, { ...openTexts(secret, row), ...inputs }, viewer.locale);
  if (texts.number) await assertCardUnused(tx, secret, texts.number, viewer);
  await sql.updateVerification(tx, id, {
    sealed: sealTexts(secret, id, texts),
    ...(texts.number && { masked: maskCard(texts.number), numberHash: hashCard(secret, texts.number) }),
  });
  return await reread(tx, secret, id, viewer);
}

/**
 * Submits a verification for review.
 * @throws the errors of `lockEditable`; ApiError `validation` if a text or photo is missing
 */
export async function confirmVerification(tx: Tx, secret: string, id: string, viewer: Viewer): Promise<Verification> {
  const row = await lockEditable(tx, id, viewer);
  const { kind, photos } = row;
  parseTexts(kind, { ...openTexts(secret, row) }, viewer.locale);
  const missing = missingPhotos(
    kind,
    photos.map(({ input }) => input),
  );
  if (missing.length > 0) {
    const texts = [t(viewer.locale, 'Refusals.verificationPhoto')];
    throw new ApiError('validation', { fields: Object.fromEntries(missing.map((name) => [`inputs.${name}`, texts])) });
  }
  await sql.updateVerification(tx, id, { status: 'wait', reason: null, note: null, workerId: null });
  await notifyStaff(tx, { kind: 'verification', key: `${id}:${randomUUID()}`, subjectId: id });
  return await reread(tx, secret, id, viewer);
}

async function reread(tx: Tx, secret: string, id: string, viewer: Viewer): Promise<Verification> {
  const row = await sql.findVerification(tx, id, viewer.locale);
  assertVisible(row, viewer);
  return await toVerification(tx, secret, row);
}

/**
 * Deletes a verification with its photos. A revoked verification is kept, so that its card cannot be submitted again as
 * if the card were unknown.
 * @throws ApiError `not_found` if the viewer may not see the verification; `forbidden` if it belongs to somebody else;
 * `conflict` if the verification is under review or was revoked
 */
export async function forgetVerification(db: Db, files: FileStore, id: string, viewer: Viewer): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await sql.lockVerification(tx, id, viewer.locale);
    assertVisible(row, viewer);
    if (!(await isOwn(tx, row, viewer))) throw new ApiError('forbidden');
    if (['wait', 'work', 'revoked'].includes(row.status)) throw new ApiError('conflict');
    await removePhotos(tx, files, row);
    await sql.deleteVerification(tx, id);
  });
}
