import { compare, multiply } from './amount.ts';

export const refferalDays = 365;

/** Statuses of a reward: pending, credited, cancelled. The SQL constraint lists the same values. */
export const rewardStatuses = ['refwait', 'refsucc', 'refcancel'] as const;
export type RewardStatus = (typeof rewardStatuses)[number];

/**
 * Level of the referral programme. A partner reaches the level when the turnover of their invited users within thirty
 * days is at least `from`, and then earns `percent` percent of each exchange of these users.
 */
export interface PartnerLevel {
  from: string;
  percent: string;
}

/**
 * Returns the level reached by a turnover.
 * @param levels the levels in ascending order; the first level starts at 0
 * @param turnover the turnover of the invited users in thirty days, in the programme's currency
 */
export function partnerLevelOf<L extends PartnerLevel>(levels: readonly L[], turnover: string): L {
  const reached = levels.findLast(({ from }) => compare(turnover, from) >= 0) ?? levels[0];
  if (!reached) throw new Error('A programme has at least one level');
  return reached;
}

/** Returns the unrounded reward for a turnover, in the currency of the turnover. */
export const referralReward = (turnover: string, { percent }: Pick<PartnerLevel, 'percent'>): string =>
  multiply(multiply(turnover, percent), '0.01');
