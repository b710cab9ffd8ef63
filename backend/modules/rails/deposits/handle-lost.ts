import { formatActor } from '#domain/actor.ts';
import { canTransition } from '#domain/claim-status.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { isOwed, lockClaim, owedFor, transitionClaim } from '../../claims/lifecycle/service.ts';
import { moneySavepoint, moneyTransaction } from '../../ledger/postings/service.ts';
import { stopChain } from '../chains/service.ts';
import { type LostDeposit, lostDeposits, markVanished } from './queries/deposits.ts';

/** Not the rail's own name, because a payout that is already signed must not be taken back. */
const actor = formatActor({ kind: 'job', id: 'chains' });

/**
 * Handles the transfers that a reorganization removed for good. A payment that was not credited only vanishes; after a
 * credited one, its claim waits for a review, unless its payout is signed, and the chain credits nothing until staff
 * decides.
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
