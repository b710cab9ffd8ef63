import type { ActorText } from '#domain/actor.ts';
import { larger, roundingUnit } from '#domain/amount.ts';
import { receiveAmount } from '#domain/quote.ts';
import type { Tx } from '../../../db/transaction.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { type ClaimRow, openFollowUpClaim } from '../lifecycle/service.ts';

interface Surplus {
  summa: string;
  actor: ActorText;
  /** Whether the visitor gets an e-mail that asks what to do with the surplus. */
  isOpen: boolean;
}

/**
 * Moves the surplus to a follow-up claim in status `choice`, because a claim can only be paid out or refunded as a
 * whole.
 * @returns the follow-up claim, locked
 */
export async function separateSurplus(tx: Tx, claim: ClaimRow, { summa, actor, isOpen }: Surplus): Promise<ClaimRow> {
  const toSumma = larger(receiveAmount(summa, claim.course, claim.toDigits), roundingUnit(claim.toDigits));
  const request = { fromSumma: summa, toSumma, reason: 'more', actor, notify: isOpen } as const;
  const followUp = await openFollowUpClaim(tx, claim, request);
  const entries = [
    { account: accounts.claim(claim.id, claim.fromCode), summa },
    { account: accounts.claim(followUp.id, claim.fromCode), summa: `-${summa}` },
  ];
  await post(tx, { key: `split:${followUp.id}`, kind: 'transfer', claimId: claim.id, actor, entries });
  return followUp;
}
