import type { ClaimStatus } from '#domain/claim-status.ts';
import { ApiError } from '../../../errors.ts';

/**
 * Checks that a claim does not wait for the verification of a card or an identity.
 * @throws ApiError `verify_required` if the claim waits
 */
export function assertVerified({ status }: { status: ClaimStatus }): void {
  if (status === 'verify') throw new ApiError('verify_required');
}
