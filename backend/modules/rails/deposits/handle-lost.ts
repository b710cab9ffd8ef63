import { canTransition } from '#domain/claim-status.ts';
import type { Deps } from '../../../deps.ts';
import { isOwed, lockClaim, owedFor, transitionClaim } from '../../claims/lifecycle/service.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { stopChain } from '../chains/service.ts';
import { type LostDeposit, lostDeposits, markVanished } from './queries/deposits.ts';

const actor = 'rail:chain';

/**
 * Handles the transfers that a reorganization removed for good. A payment that was not credited only vanishes; after a
 * credited one, its claim waits for a review and the chain credits nothing until staff decides.
 * @param height height of the last block that was read
 */
export async function handleLost({ db, log }: Pick<Deps, 'db' | 'log'>, chain: string, height: number): Promise<void> {
  for (const lost of await lostDeposits(db, chain, height)) {
    await moneyTransaction(db, async (tx) => {
      const claim = await lockClaim(tx, lost.claimId);
      if (!(await markVanished(tx, chain, lost)) || !lost.wasCredited) return;
      log.error({ chain, txid: lost.txid }, 'deposit: a credited payment was reorganized away');
      await stopChain(tx, chain, 'vanished');
      if (canTransition(claim.status, 'check', isOwed(await owedFor(tx, claim)))) {
        await transitionClaim(tx, { claim, to: 'check', actor, note: noteOf(lost), isSilent: true });
      }
    });
  }
}

const noteOf = ({ txid }: LostDeposit): string => `Reorg: ${txid}`;
