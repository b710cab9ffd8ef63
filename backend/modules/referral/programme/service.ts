import type { z } from 'zod';
import type { referral, referralLine } from '#contracts/referral.ts';
import { partnerLevelOf } from '#domain/referral.ts';
import type { Db } from '../../../db/pool.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { dayFigures, memberOf, recentTurnover } from '../members/service.ts';
import { type HistoryQuery, rewardHistory } from '../rewards/service.ts';

/** Returns a user's referral link, level, balance and totals. */
export async function referralOf(db: Db, userId: string, siteUrl: string): Promise<z.input<typeof referral>> {
  const member = await memberOf(db, userId);
  const { levels, minWithdrawal, holdDays } = await settingsOf(db, 'referral');
  const turnover = await recentTurnover(db, member.id);
  const current = partnerLevelOf(levels, turnover);
  const { code, balance, hold, currency, clicks, signups, claims, earned, paid } = member;
  return {
    code,
    link: `${siteUrl}/?ref=${code}`,
    percent: current.percent,
    level: levels.indexOf(current) + 1,
    levels,
    turnover,
    balance,
    hold,
    holdDays,
    currency,
    minWithdrawal,
    clicks,
    signups,
    claims,
    earned,
    paid,
  };
}

/** Returns one page of a user's rewards and withdrawals, newest first. */
export async function historyOf(
  db: Db,
  userId: string,
  query: HistoryQuery,
): Promise<{ count: number; results: z.input<typeof referralLine>[] }> {
  const { id, currency } = await memberOf(db, userId);
  const { count, rows } = await rewardHistory(db, id, query);
  return {
    count,
    results: rows.map(({ status, createdAt, ...row }) => ({
      ...row,
      status: status as z.input<typeof referralLine>['status'],
      currency,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Returns a user's clicks, sign-ups, exchanges and earnings for each of the last `days` days, oldest first. */
export const earningsOf = async (db: Db, userId: string, days: number) =>
  await dayFigures(db, (await memberOf(db, userId)).id, days);
