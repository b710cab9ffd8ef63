import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { type ClaimRow, claimForUpdate, timedOutClaimForUpdate } from './queries/claim-row.ts';
import { sweptStatuses } from './timeouts.ts';

/**
 * Reads a claim and locks it until the transaction ends.
 * @throws ApiError not_found
 */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow> {
  const claim = await claimForUpdate(tx, id);
  if (!claim) throw new ApiError('not_found');
  return claim;
}

/** Locks the claim whose timeout ended earliest. Skips claims that other transactions have locked. */
export const lockTimedOutClaim = (tx: Tx): Promise<ClaimRow | undefined> => timedOutClaimForUpdate(tx, sweptStatuses);
