import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { type ClaimStateRow, claimStateRow } from './queries/claim-state.ts';
import { isOwner, type Viewer } from './viewer.ts';

/** Statuses in which the visitor sees where to pay. */
export const paymentDetailsStatuses: readonly ClaimStatus[] = ['wait_payment', 'marked_paid', 'paid_partial'];

export async function requireClaimRow(db: Db, id: string, locale: Locale): Promise<ClaimStateRow> {
  const row = await claimStateRow(db, id, locale);
  if (!row) throw new ApiError('not_found');
  return row;
}

export const isOwnerOfRow = (db: Db, { id, userId, visitorHash }: ClaimStateRow, viewer: Viewer): Promise<boolean> =>
  isOwner(db, { id, userId, visitorHash }, viewer);
