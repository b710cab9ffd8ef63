import type { ActorText } from '#domain/actor.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { GiftSettlement } from '../../claims/lifecycle/service.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { newCode } from './code.ts';
import { insertCard } from './queries/cards.ts';
import { returnBalance } from './queries/uses.ts';

type Claim = GiftSettlement['claim'];

/**
 * Settles a gift card after its claim has ended. Issues the bought card, or returns a refunded sum to the card that had
 * paid for the claim.
 * @param secret the setting SECRET, from which the code is derived
 */
export const settleGift =
  (secret: string) =>
  async (tx: Tx, { claim, actor }: GiftSettlement): Promise<void> => {
    if (claim.status === 'done') await issueCard(tx, secret, claim, actor);
    else await giveBack(tx, claim, actor);
  };

/**
 * Issues a gift card and posts its value as a debt to the holder of the card. The payout has already moved this value
 * from the reserve to equity.
 */
async function issueCard(tx: Tx, secret: string, claim: Claim, actor: ActorText): Promise<void> {
  const { id: claimId, toPs: ps, toCode, toSumma: value, userId: buyerId } = claim;
  const { validDays } = await settingsOf(tx, 'gift');
  if (!(await insertCard(tx, { claimId, ps, value, buyerId, validDays, ...newCode(secret) }))) return;
  const entries = [
    { account: accounts.equity(toCode), summa: value },
    { account: accounts.gift(toCode), summa: `-${value}` },
  ];
  await post(tx, { key: `issue:${claimId}`, kind: 'issue', claimId, actor, entries });
}

/**
 * Adds a refunded sum to the gift card that paid for the claim, and posts the sum from equity to the debt to the card's
 * holder. The refund has already moved the sum from the reserve to equity.
 */
async function giveBack(tx: Tx, claim: Claim, actor: ActorText): Promise<void> {
  const { id: claimId, fromCode, refundSumma } = claim;
  const summa = refundSumma ?? '0';
  const { returnDays } = await settingsOf(tx, 'gift');
  if (!(await returnBalance(tx, { claimId, summa, returnDays }))) throw new Error('gift card: claim without a card');
  const entries = [
    { account: accounts.equity(fromCode), summa },
    { account: accounts.gift(fromCode), summa: `-${summa}` },
  ];
  await post(tx, { key: `unredeem:${claimId}`, kind: 'unredeem', claimId, actor, entries });
}
