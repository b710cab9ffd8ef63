import type { z } from 'zod';
import type { verification, verificationState } from '#contracts/verification.ts';
import type { Locale } from '#domain/locale.ts';
import { editableStatuses, pendingStatuses } from '#domain/verification.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import type { Viewer } from './port.ts';
import { findVerification, type VerificationRow } from './queries.ts';
import { openTexts } from './secrets.ts';

export type Verification = z.input<typeof verification>;

/**
 * Returns whether the viewer may read and change a verification. A guest's verification belongs to the browser that
 * began the verification and to the owner of the claim.
 */
export async function isOwn(db: Db, row: VerificationRow, viewer: Viewer): Promise<boolean> {
  const { userId, visitorHash, claimId } = row;
  if (userId !== null) return userId === viewer.userId;
  if (viewer.hash !== null && visitorHash?.equals(viewer.hash)) return true;
  return claimId !== null && (await viewer.ownsClaim(db, claimId));
}

/**
 * Checks that a viewer may see the status of a verification. The status of a guest's verification may be seen by
 * anybody who knows its id.
 * @throws ApiError `not_found` if the verification does not exist or belongs to an account of somebody else
 */
export function assertVisible(row: VerificationRow | undefined, viewer: Viewer): asserts row is VerificationRow {
  const isVisible = row !== undefined && (row.userId === null ? row.claimId !== null : row.userId === viewer.userId);
  if (!isVisible) throw new ApiError('not_found');
}

/** Returns a verification as its visitor sees it. */
export async function toVerification(db: Db, secret: string, row: VerificationRow): Promise<Verification> {
  const { photoDays } = await settingsOf(db, 'verification');
  const { id, kind, status, reason, masked, ps, psCode, psName, claimId, photos, createdAt, expiresAt } = row;
  return {
    id,
    kind,
    status,
    reason,
    masked,
    holder: openTexts(secret, row).holder ?? null,
    ps,
    psCode,
    psName,
    claim: claimId,
    photos: photos.map(({ input }) => input),
    own: true,
    editable: editableStatuses.includes(status),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    photoDays,
  };
}

const hidden = {
  reason: null,
  masked: null,
  holder: null,
  ps: null,
  psCode: null,
  psName: null,
  claim: null,
  expiresAt: null,
};

/** Removes everything but kind and status, for viewers who only have the id of a guest's verification. */
const asStranger = (item: Verification): Verification => ({
  ...item,
  ...hidden,
  photos: [],
  own: false,
  editable: false,
});

/**
 * Returns the text of a reason: the standard text and the operator's note. For the reason `other`, the note replaces
 * the standard text.
 */
export const reasonText = (locale: Locale, { reason, note }: Pick<VerificationRow, 'reason' | 'note'>): string =>
  [reason === null || (reason === 'other' && note) ? '' : t(locale, `VerificationReasons.${reason}`), note ?? '']
    .filter((text) => text !== '')
    .join(' ');

export async function readVerification(db: Db, secret: string, id: string, viewer: Viewer): Promise<Verification> {
  const row = await findVerification(db, id, viewer.locale);
  assertVisible(row, viewer);
  const item = await toVerification(db, secret, row);
  return (await isOwn(db, row, viewer)) ? item : asStranger(item);
}

const waitingPollMs = 5_000;
const idlePollMs = 60_000;

/**
 * Returns the status of a verification in the viewer's language.
 * @throws ApiError `not_found` if the viewer may not see the verification
 */
export async function readState(db: Db, id: string, viewer: Viewer): Promise<z.input<typeof verificationState>> {
  const row = await findVerification(db, id, viewer.locale);
  assertVisible(row, viewer);
  const { status } = row;
  const told = (await isOwn(db, row, viewer)) ? row : { reason: null, note: null };
  const text = [t(viewer.locale, `VerificationStatuses.${status}`), reasonText(viewer.locale, told)].join(' ').trim();
  const pollAfter = pendingStatuses.includes(status) ? waitingPollMs : idlePollMs;
  return { status, reason: told.reason, text, pollAfter };
}
