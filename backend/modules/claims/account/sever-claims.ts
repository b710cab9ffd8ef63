import { openStatuses } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import * as lifecycle from '../lifecycle/service.ts';
import { revokeLinks } from '../page/service.ts';
import { hasClaimIn } from './queries.ts';

/**
 * Removes the rights that a browser has to a user's claims. The user can still open the claims by signing in or by the
 * links in mails.
 */
export async function forgetBrowser(tx: Tx, userId: string, visitorHash: Buffer | null): Promise<void> {
  if (!visitorHash) return;
  await revokeLinks(tx, userId, visitorHash);
  await lifecycle.forgetCreator(tx, userId, visitorHash);
}

/**
 * Removes personal data from the claims of a deleted user. The claims stay for bookkeeping.
 * @throws ApiError limit_active while a claim is open
 */
export async function anonymizeClaims(tx: Tx, userId: string): Promise<void> {
  if (await hasClaimIn(tx, userId, openStatuses)) throw new ApiError('limit_active');
  await revokeLinks(tx, userId, null);
  await lifecycle.anonymizeClaims(tx, userId);
}
