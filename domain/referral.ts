import { compare, multiply } from './amount.ts';

/** Days a browser remembers by whose link it came. */
export const refferalDays = 365;

/** A step of the programme: from so much exchanged in thirty days on, so many percent of each exchange. */
export interface PartnerLevel {
  from: string;
  percent: string;
}

/**
 * The level a turnover reaches.
 * @param levels ascending; the first begins at 0
 * @param turnover what those invited exchanged in thirty days, in the programme's currency
 */
export function partnerLevelOf<L extends PartnerLevel>(levels: readonly L[], turnover: string): L {
  const reached = levels.findLast(({ from }) => compare(turnover, from) >= 0) ?? levels[0];
  if (!reached) throw new Error('A programme has at least one level');
  return reached;
}

/** Reward of a turnover at a level, not rounded, in the unit of the turnover. */
export const referralReward = (turnover: string, { percent }: PartnerLevel): string =>
  multiply(multiply(turnover, percent), '0.01');
