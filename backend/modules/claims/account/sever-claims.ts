import { openStatuses } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import * as lifecycle from '../lifecycle/service.ts';
import { revokeLinks } from '../page/service.ts';
import { hasClaimIn } from './queries.ts';

/**
 * Revokes a browser's own rights to the user's claims. The user still opens them signed in or by the links of mails.
 */
export async function forgetBrowser(tx: Tx, userId: string, visitorHash: Buffer | null): Promise<void> {
  if (!visitorHash) return;
  await revokeLinks(tx, userId, visitorHash);
  await lifecycle.forgetCreator(tx, userId, visitorHash);
}

/**
 * Removes personal data from a deleted user's claims, which stay for bookkeeping.
 * @throws ApiError limit_active while one of them is open
 */
export async function anonymizeClaims(tx: Tx, userId: string): Promise<void> {
  if (await hasClaimIn(tx, userId, openStatuses)) throw new ApiError('limit_active');
  await revokeLinks(tx, userId, null);
  await lifecycle.anonymizeClaims(tx, userId);
}
