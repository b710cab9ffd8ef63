import { awaitsProof } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type ClaimRow, transitionClaim } from '../lifecycle/service.ts';

/**
 * Returns a claim to the operator's check after its visitor has sent a proof of the payment that staff did not find.
 * Claims that wait for no proof stay as they are.
 * @param claim the claim, locked in this transaction
 */
export async function acceptProof(tx: Tx, claim: ClaimRow): Promise<void> {
  if (awaitsProof(claim)) await transitionClaim(tx, { claim, to: 'check', actor: 'visitor', reason: claim.reason });
}
