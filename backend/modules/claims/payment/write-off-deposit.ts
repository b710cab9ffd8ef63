import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { reverseReward } from '../../referral/rewards/service.ts';
import { reverseCredits } from '../../shop-balances/credits/service.ts';
import { lockClaim } from '../lifecycle/service.ts';
import { depositByKey, markReversed } from './queries/reversals.ts';

interface WriteOff {
  key: string;
  actor: ActorText;
  note: string;
}

/**
 * Books a wrong credit as a loss of the exchange, because the claim is already paid out.
 * @throws ApiError `conflict` if the deposit is unknown or already reversed; `reserve_exhausted` at commit if the rest
 * of the reserve is less than the sum held for claims
 */
export async function writeOffDeposit(tx: Tx, { key, actor, note }: WriteOff): Promise<void> {
  const deposit = await depositByKey(tx, key);
  if (!deposit || !(await markReversed(tx, key))) throw new ApiError('conflict');
  const { fromCode } = await lockClaim(tx, deposit.claimId);
  const entries = [
    { account: accounts.house(fromCode), summa: `-${deposit.summa}` },
    { account: accounts.loss(fromCode), summa: deposit.summa },
  ];
  await post(tx, { key: `loss:${key}`, kind: 'loss', claimId: deposit.claimId, actor, note, entries });
  await reverseReward(tx, deposit.claimId, actor);
  await reverseCredits(tx, { claimId: deposit.claimId, key, summa: deposit.summa, actor });
}
