import type { ActorText } from '#domain/actor.ts';
import { isPositive, subtract } from '#domain/amount.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { type ClaimRow, lockClaim, owedFor, transitionClaim } from '../lifecycle/service.ts';
import { surplusClaims } from './queries/reversals.ts';

/**
 * Moves surpluses back from follow-up claims until the claim's money reaches `summa`. The emptied follow-up claims are
 * cancelled without an e-mail.
 * @throws ApiError `conflict` if a surplus is already being paid out or refunded
 */
export async function takeBackSurplus(tx: Tx, claim: ClaimRow, summa: string, actor: ActorText): Promise<void> {
  let missing = summa;
  for (const id of await surplusClaims(tx, claim.id)) {
    if (!isPositive(missing)) return;
    const followUp = await lockClaim(tx, id);
    const { from: held } = await owedFor(tx, followUp);
    if (followUp.status !== 'choice' || !isPositive(held)) continue;
    const entries = [
      { account: accounts.claim(followUp.id, claim.fromCode), summa: held },
      { account: accounts.claim(claim.id, claim.fromCode), summa: `-${held}` },
    ];
    await post(tx, { key: `unsplit:${followUp.id}`, kind: 'transfer', claimId: followUp.id, actor, entries });
    await transitionClaim(tx, { claim: followUp, to: 'cancelled', actor, reason: 'operator', isSilent: true });
    missing = subtract(missing, held);
  }
  if (isPositive(missing)) throw new ApiError('conflict');
}
