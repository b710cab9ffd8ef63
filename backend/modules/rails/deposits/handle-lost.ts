import { formatActor } from '#domain/actor.ts';
import { canTransition } from '#domain/claim-status.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { isOwed, lockClaim, owedFor, transitionClaim } from '../../claims/lifecycle/service.ts';
import { moneySavepoint, moneyTransaction } from '../../ledger/postings/service.ts';
import { stopChain } from '../chains/service.ts';
import { type LostDeposit, lostDeposits, markVanished } from './queries/deposits.ts';

/** Do not use the actor `rail:chain`, because it could also take back a payout that is already signed. */
const actor = formatActor({ kind: 'job', id: 'chains' });

/**
 * Marks transfers that a reorganization removed for good as vanished. If one of them was already credited, no further
 * payment on the chain is credited until staff decides, and the claim goes to review unless its payout is already
 * signed.
 * @param height height of the last block that was read
 */
export async function handleLost({ db, log }: Pick<Deps, 'db' | 'log'>, chain: string, height: number): Promise<void> {
  for (const lost of await lostDeposits(db, chain, height)) {
    await moneyTransaction(db, async (tx) => {
      const claim = await lockClaim(tx, lost.claimId);
      if (!(await markVanished(tx, chain, lost)) || !lost.wasCredited) return;
      log.error({ chain, txid: lost.txid }, 'deposit: a credited payment was reorganized away');
      await stopChain(tx, chain, 'vanished');
      if (!canTransition(claim.status, 'check', isOwed(await owedFor(tx, claim)))) return;
      await moneySavepoint(tx, () =>
        transitionClaim(tx, { claim, to: 'check', actor, note: noteOf(lost), isSilent: true }),
      ).catch((error) => {
        if (!(error instanceof ApiError)) throw error;
      });
    });
  }
}

const noteOf = ({ txid }: LostDeposit): string => `Reorg: ${txid}`;
