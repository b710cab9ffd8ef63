import { compare, isPositive, subtract } from '#domain/amount.ts';
import { type ClaimStatus, isFinal } from '#domain/claim-status.ts';
import { partnerLevelOf } from '#domain/referral.ts';
import { rewardFor } from '#domain/reward.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { claimWorth } from '../../pricing/prices/service.ts';
import { addFigures, changeSums, inviterOf, memberById, recentTurnover, takeUpTo } from '../members/service.ts';
import { isOwnClaim } from '../rings/service.ts';
import * as sql from './queries.ts';

export type { HistoryQuery } from './queries.ts';

/** Maximum number of held rewards that one run moves to balances. The next run continues with the rest. */
const maxDue = 500;

/**
 * Records the partner who may earn a reward for a new claim. This is the inviter of the account; without an inviter, it
 * is the owner of the referral code.
 */
export async function attributeClaim(
  tx: Tx,
  { claimId, userId, code }: { claimId: string; userId: string | null; code: string | null },
): Promise<void> {
  if (userId === null && code === null) return;
  const memberId = await inviterOf(tx, userId, code);
  if (memberId === undefined || (await isOwnClaim(tx, memberId, claimId))) return;
  await sql.insertReward(tx, { claimId, memberId, customerId: userId });
}

interface Ended {
  claimId: string;
  from: ClaimStatus;
  to: ClaimStatus;
  actor: string;
}

/**
 * Updates the reward after a claim's status has changed: credits it if the claim is done, cancels it if the claim has
 * ended otherwise, and reopens it if the claim continues.
 */
export async function settleReward(tx: Tx, { claimId, from, to, actor }: Ended): Promise<void> {
  if (!isFinal(from) && !isFinal(to)) return;
  const reward = await sql.lockReward(tx, claimId);
  if (!reward) return;
  if (to === 'done') await accrue(tx, claimId, reward, actor);
  else await sql.updateStatus(tx, reward.id, isFinal(to) ? 'refcancel' : 'refwait');
}

async function accrue(tx: Tx, claimId: string, { id, memberId }: sql.RewardRow, actor: string): Promise<void> {
  const member = await memberById(tx, memberId);
  const worth = await claimWorth(tx, claimId, member.ps);
  const isOwn = member.userId === null || (await isOwnClaim(tx, memberId, claimId));
  if (!worth || isOwn) return await sql.updateStatus(tx, id, 'refcancel');
  const { levels, holdDays } = await settingsOf(tx, 'referral');
  const level = partnerLevelOf(levels, await recentTurnover(tx, memberId));
  const summa = rewardFor(worth, level.percent, member.digits);
  await sql.updateAccrued(tx, { id, turnover: worth.turnover, percent: level.percent, summa, holdDays });
  await addFigures(tx, memberId, { claims: 1, turnover: worth.turnover, earned: summa });
  if (!isPositive(summa)) return;
  await changeSums(tx, memberId, { hold: summa });
  const entries = [
    { account: accounts.rewards(member.system), summa },
    { account: accounts.referral(memberId, member.system), summa: `-${summa}` },
  ];
  await post(tx, { key: `reward:${claimId}`, kind: 'reward', actor, entries });
}

/**
 * Cancels a reward after the claim's payment was reversed, and takes the sum back from the partner. A held reward is
 * deducted from the held rewards, and any other reward from the balance; the exchange bears the part that the balance
 * does not cover.
 */
export async function reverseReward(tx: Tx, claimId: string, actor: string): Promise<void> {
  const reward = await sql.lockReward(tx, claimId);
  if (!reward || reward.status === 'refcancel') return;
  const { id, memberId, summa, isHeld } = reward;
  await sql.updateStatus(tx, id, 'refcancel');
  if (!isPositive(summa)) return;
  const { system } = await memberById(tx, memberId);
  if (isHeld) await changeSums(tx, memberId, { hold: `-${summa}` });
  const taken = isHeld ? summa : await takeUpTo(tx, memberId, summa);
  await addFigures(tx, memberId, { earned: `-${summa}` });
  const entries = [
    { account: accounts.referral(memberId, system), summa: taken },
    { account: accounts.loss(system), summa: subtract(summa, taken) },
    { account: accounts.rewards(system), summa: `-${summa}` },
  ].filter((entry) => compare(entry.summa, '0') !== 0);
  await post(tx, { key: `unreward:${claimId}`, kind: 'unreward', actor, entries });
}

/** Cancels the held rewards of a partner whose account is about to be deleted. */
export async function cancelHeldRewards(tx: Tx, memberId: string, actor: string): Promise<void> {
  const summa = await sql.cancelHeld(tx, memberId);
  if (!isPositive(summa)) return;
  const { system } = await memberById(tx, memberId);
  await changeSums(tx, memberId, { hold: `-${summa}` });
  const entries = [
    { account: accounts.referral(memberId, system), summa },
    { account: accounts.rewards(system), summa: `-${summa}` },
  ];
  await post(tx, { key: `unreward:${memberId}`, kind: 'unreward', actor, entries });
}

/** Moves rewards to the partners' balances once their holding period is over. */
export const endHolds = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  transaction(db, async (tx) => {
    for (const { memberId, summa } of await sql.takeDue(tx, maxDue)) {
      await changeSums(tx, memberId, { hold: `-${summa}`, balance: summa });
    }
  });

/** Returns one page of a partner's rewards and withdrawals, newest first. */
export const rewardHistory = (db: Db, memberId: string, query: sql.HistoryQuery) =>
  sql.historyRows(db, memberId, query);
