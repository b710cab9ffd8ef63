import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type ClaimRow, transitionClaim } from '../lifecycle/service.ts';

/**
 * Lets the visitor of a partly paid claim choose what happens to the money.
 * @param claim a claim in `paid_partial`, or in `wait_payment` with money of an earlier part payment
 */
export async function openChoice(tx: Tx, claim: ClaimRow, actor: ActorText): Promise<void> {
  const partial =
    claim.status === 'wait_payment'
      ? await transitionClaim(tx, { claim, actor, to: 'paid_partial', reason: 'less' })
      : claim;
  await transitionClaim(tx, { claim: partial, actor, to: 'choice', reason: 'less' });
}
