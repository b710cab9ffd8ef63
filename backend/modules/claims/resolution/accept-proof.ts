import { awaitsProof } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type ClaimRow, transitionClaim } from '../lifecycle/service.ts';

/**
 * Moves a claim back to the status `check` after the visitor has sent a proof of payment. Does nothing unless staff had
 * found no payment of the claim.
 * @param claim the claim, locked in this transaction
 */
export async function acceptProof(tx: Tx, claim: ClaimRow): Promise<void> {
  if (awaitsProof(claim)) await transitionClaim(tx, { claim, to: 'check', actor: 'visitor', reason: claim.reason });
}
