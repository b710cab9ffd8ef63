import { openStatuses } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { forgetMailboxes } from '../../promocodes/codes/service.ts';
import * as lifecycle from '../lifecycle/service.ts';
import { revokeLinks } from '../page/service.ts';
import { hasClaimIn } from './queries.ts';

/**
 * Revokes a browser's access to a user's claims. The user can still open the claims by signing in or through the links
 * in e-mails.
 */
export async function forgetBrowser(tx: Tx, userId: string, visitorHash: Buffer | null): Promise<void> {
  if (!visitorHash) return;
  await revokeLinks(tx, userId, visitorHash);
  await lifecycle.forgetCreator(tx, userId, visitorHash);
}

/**
 * Removes personal data from a deleted user's claims, which are kept for bookkeeping.
 * @throws ApiError `limit_active` while one of the claims is still open
 */
export async function anonymizeClaims(tx: Tx, userId: string): Promise<void> {
  if (await hasClaimIn(tx, userId, openStatuses)) throw new ApiError('limit_active');
  await revokeLinks(tx, userId, null);
  await forgetMailboxes(tx, userId);
  await lifecycle.anonymizeClaims(tx, userId);
}
