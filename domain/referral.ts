import { compare, multiply } from './amount.ts';

/** Lifetime of the referral cookie, in days. */
export const refferalDays = 365;

/**
 * A level of the programme: the partner gets `percent` of each exchange once the turnover of thirty days reaches
 * `from`.
 */
export interface PartnerLevel {
  from: string;
  percent: string;
}

/**
 * Returns the level that a turnover has reached.
 * @param levels ascending; the first begins at 0
 * @param turnover of the invited users in thirty days, in the programme's currency
 */
export function partnerLevelOf<L extends PartnerLevel>(levels: readonly L[], turnover: string): L {
  const reached = levels.findLast(({ from }) => compare(turnover, from) >= 0) ?? levels[0];
  if (!reached) throw new Error('A programme has at least one level');
  return reached;
}

/** Returns the reward for a turnover at a level, in the currency of the turnover and without rounding. */
export const referralReward = (turnover: string, { percent }: PartnerLevel): string =>
  multiply(multiply(turnover, percent), '0.01');
