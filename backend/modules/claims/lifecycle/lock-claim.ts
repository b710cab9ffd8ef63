import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { type ClaimRow, claimById, claimForUpdate, timedOutClaimForUpdate } from './queries/claim-row.ts';
import { sweptStatuses } from './status-timeouts.ts';

/**
 * Returns a claim, locked until the transaction ends.
 * @throws ApiError `not_found` for an unknown claim
 */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow> {
  const claim = await claimForUpdate(tx, id);
  if (!claim) throw new ApiError('not_found');
  return claim;
}

/**
 * Returns a claim without a lock, for a calculation that changes nothing.
 * @throws ApiError `not_found` for an unknown claim
 */
export async function readClaim(db: Db, id: string): Promise<ClaimRow> {
  const claim = await claimById(db, id);
  if (!claim) throw new ApiError('not_found');
  return claim;
}

/** Locks and returns the claim whose timeout ended earliest, skipping claims locked by other transactions. */
export const lockTimedOutClaim = (tx: Tx): Promise<ClaimRow | undefined> => timedOutClaimForUpdate(tx, sweptStatuses);
