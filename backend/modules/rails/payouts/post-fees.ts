import { subtract } from '#domain/amount.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { chainActor } from '../../claims/lifecycle/service.ts';
import { accounts, moneyTransaction, post } from '../../ledger/postings/service.ts';
import { coinOf, type PayingChain } from './chain.ts';
import { markPosted, unpostedFees } from './queries.ts';

/**
 * Posts to the ledger the network fees that a wallet has paid. If the reserve of the native coin does not cover a fee,
 * the fee is posted later, after the reserve is filled up; this does not delay the payout.
 */
export async function postFees(db: Db, chain: PayingChain): Promise<void> {
  const code = coinOf(chain.config);
  if (code === null) return;
  for (const { id, claimId, fee } of await unpostedFees(db, chain.name)) {
    const entries = [
      { account: accounts.fee(code), summa: fee },
      { account: accounts.house(code), summa: subtract('0', fee) },
    ];
    try {
      await moneyTransaction(db, async (tx) => {
        await post(tx, { key: `chain-fee:${id}`, kind: 'fee', claimId, actor: chainActor, entries });
        await markPosted(tx, id);
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return;
    }
  }
}
