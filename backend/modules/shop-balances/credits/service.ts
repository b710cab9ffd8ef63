import { compare, isPositive, smaller, subtract } from '#domain/amount.ts';
import { rewardFor } from '#domain/reward.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { accounts, type Entry, post } from '../../ledger/postings/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { claimWorth } from '../../pricing/prices/service.ts';
import { balanceOf, changeSums, debtEntries, takeUpTo } from '../balances/service.ts';
import * as sql from './queries.ts';

/** Maximum number of held credits that one run moves to balances. The next run continues with the rest. */
const maxDue = 500;

/** Returns whether a claim is a sale of the shop that the given user owns. */
export const isOwnSale = (db: Db, claimId: string, userId: string): Promise<boolean> =>
  sql.isSaleOf(db, claimId, userId);

/**
 * Credits the payout of a claim to a shop. The credit is held for some days before it becomes part of the balance.
 * @returns the ledger entries that move the sum from the reserve to the money set aside for shops
 */
export async function creditSale(
  tx: Tx,
  { claimId, shopId, code, summa }: { claimId: string; shopId: string; code: string; summa: string },
): Promise<Entry[]> {
  const { holdDays } = await settingsOf(tx, 'shops');
  await sql.insertCredit(tx, { claimId, shopId, kind: 'sale', summa, percent: null, holdDays });
  await changeSums(tx, shopId, { hold: summa, custody: summa, received: summa });
  return [
    { account: accounts.house(code), summa: `-${summa}` },
    { account: accounts.custody(code), summa },
    { account: accounts.shop(shopId, code), summa: `-${summa}` },
  ];
}

/**
 * Credits a completed claim's reward to its shop. The credit is held for some days before it becomes part of the
 * balance.
 * @returns whether the claim is a sale of a shop. Other claims have no reward.
 */
export async function creditSaleReward(tx: Tx, claimId: string, actor: string): Promise<boolean> {
  const shopId = await sql.shopOfSale(tx, claimId);
  if (shopId === undefined) return false;
  const { ps, system, digits } = await balanceOf(tx, shopId);
  const worth = await claimWorth(tx, claimId, ps);
  const { rewardPercent: percent, holdDays } = await settingsOf(tx, 'shops');
  const summa = worth ? rewardFor(worth, percent, digits) : '0';
  if (!isPositive(summa)) return true;
  await sql.insertCredit(tx, { claimId, shopId, kind: 'reward', summa, percent, holdDays });
  await changeSums(tx, shopId, { hold: summa, earned: summa });
  const entries = [
    { account: accounts.rewards(system), summa },
    { account: accounts.shop(shopId, system), summa: `-${summa}` },
  ];
  await post(tx, { key: `shop-reward:${claimId}`, kind: 'reward', actor, entries });
  return true;
}

interface MissingPayment {
  claimId: string;
  /** Key and sum of the payment that was written off. */
  key: string;
  summa: string;
  actor: string;
}

/**
 * Takes back a shop's credits for a payment that was written off: the reward, and the part of the sale that the payment
 * covered. If a credit is no longer held and the shop's balance is too small, the exchange bears the rest.
 */
export async function reverseCredits(tx: Tx, { claimId, key, summa: paid, actor }: MissingPayment): Promise<void> {
  for (const credit of await sql.lockCredits(tx, claimId)) {
    const { id, shopId, kind, status, summa: credited } = credit;
    const summa = kind === 'sale' ? smaller(credited, await sql.payoutShare(tx, claimId, paid)) : credited;
    if (!isPositive(summa)) continue;
    const { system } = await balanceOf(tx, shopId);
    if (status === 'hold') await changeSums(tx, shopId, { hold: `-${summa}` });
    const taken = status === 'hold' ? summa : await takeUpTo(tx, shopId, summa);
    await changeSums(tx, shopId, { [kind === 'sale' ? 'received' : 'earned']: `-${summa}` });
    await sql.lowerCredit(tx, id, summa);
    const counterpart =
      kind === 'sale'
        ? // The sum that the shop gives back reduces the loss that was booked when the payment was written off.
          [{ account: accounts.loss(system), summa: `-${taken}` }]
        : [
            { account: accounts.loss(system), summa: subtract(summa, taken) },
            { account: accounts.rewards(system), summa: `-${summa}` },
          ];
    const entries = [...(await debtEntries(tx, shopId, system, taken)), ...counterpart];
    const posted = entries.filter((entry) => compare(entry.summa, '0') !== 0);
    if (posted.length > 0) await post(tx, { key: `uncredit:${kind}:${key}`, kind: 'uncredit', actor, entries: posted });
  }
}

/** Moves credits to the shops' balances once their holding period is over. */
export const endCreditHolds = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  transaction(db, async (tx) => {
    for (const { shopId, summa } of await sql.takeDue(tx, maxDue)) {
      await changeSums(tx, shopId, { hold: `-${summa}`, balance: summa });
    }
  });
