import { compare, multiply } from './amount.ts';

/** Lifetime of the referral cookie, in days. */
export const refferalDays = 365;

/** A level of the programme: `percent` of each exchange, from a thirty-day turnover of `from`. */
export interface PartnerLevel {
  from: string;
  percent: string;
}

/**
 * Returns the level for a turnover.
 * @param levels ascending; the first begins at 0
 * @param turnover of the invited users in thirty days, in the programme's currency
 */
export function partnerLevelOf<L extends PartnerLevel>(levels: readonly L[], turnover: string): L {
  const reached = levels.findLast(({ from }) => compare(turnover, from) >= 0) ?? levels[0];
  if (!reached) throw new Error('A programme has at least one level');
  return reached;
}

/** Reward for a turnover at a level, not rounded, in the currency of the turnover. */
export const referralReward = (turnover: string, { percent }: PartnerLevel): string =>
  multiply(multiply(turnover, percent), '0.01');
