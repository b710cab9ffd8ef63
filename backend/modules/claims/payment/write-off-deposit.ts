import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { lockClaim } from '../lifecycle/service.ts';
import { depositByKey, markReversed } from './queries/reversals.ts';

interface WriteOff {
  key: string;
  actor: ActorText;
  note: string;
}

/**
 * Writes a wrong credit off after the payout: the money was never there, and the exchange bears the loss.
 * @throws ApiError conflict when the deposit is unknown or was reversed before; at commit, reserve_exhausted when less
 * would remain in the reserve than claims hold
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
}
