import { openStatuses } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import * as lifecycle from '../lifecycle/service.ts';
import { revokeLinks } from '../page/service.ts';
import { hasClaimIn } from './queries.ts';

/**
 * Takes from a browser its own rights to the user's claims. Signed in, or by the links of mails, they open as before.
 */
export async function forgetBrowser(tx: Tx, userId: string, visitorHash: Buffer | null): Promise<void> {
  if (!visitorHash) return;
  await revokeLinks(tx, userId, visitorHash);
  await lifecycle.forgetCreator(tx, userId, visitorHash);
}

/**
 * Keeps a deleted user's claims for the books, without personal data.
 * @throws ApiError limit_active while one of them is open
 */
export async function anonymizeClaims(tx: Tx, userId: string): Promise<void> {
  if (await hasClaimIn(tx, userId, openStatuses)) throw new ApiError('limit_active');
  await revokeLinks(tx, userId, null);
  await lifecycle.anonymizeClaims(tx, userId);
}
