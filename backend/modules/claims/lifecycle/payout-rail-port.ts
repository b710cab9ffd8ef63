import { type ActorText, formatActor } from '#domain/actor.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import type { ClaimRow } from './queries/claim-row.ts';

/** Author of the transitions that an automatic payout on a blockchain makes. */
export const chainActor = formatActor({ kind: 'rail', id: 'chain' });

/**
 * Cancels a claim's automatic payout, in the transaction that changes the claim's status.
 * @returns false if the payout is signed and may therefore still reach the visitor
 */
type Withdraw = (tx: Tx, claimId: string) => Promise<boolean>;

let withdraw: Withdraw | null = null;

/**
 * Sets the function that cancels automatic payouts. Every process that changes claims must call this setter at its
 * start.
 */
export const wirePayoutRail = (function_: Withdraw): void => {
  withdraw = function_;
};

/**
 * Protects an automatic payout against transitions by visitors and staff: nobody else may record the payout as sent,
 * and the claim can leave its status only while the payout is not signed.
 * @throws ApiError `conflict` if the automatic payout forbids the transition
 */
export async function assertNotOnRail(tx: Tx, claim: ClaimRow, to: ClaimStatus, actor: ActorText): Promise<void> {
  const isOnRail = claim.payoutRail === 'chain' && (claim.status === 'payout' || claim.status === 'payout_sent');
  if (!isOnRail || actor === chainActor) return;
  if (to === 'payout_sent' || !withdraw || !(await withdraw(tx, claim.id))) throw new ApiError('conflict');
}
