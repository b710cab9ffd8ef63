import { divide, isPositive, multiply, roundDown, smaller } from './amount.ts';
import { referralReward } from './referral.ts';

/** Turnover and earnings of a completed exchange, in US dollars. */
export interface ExchangeWorth {
  turnover: string;
  earnings: string;
  /** US dollar price of one unit of the reward's currency. */
  price: string;
}

/**
 * Returns the referral reward for an exchange: a percentage of the turnover, but at most half of the earnings from this
 * exchange.
 */
export function rewardFor({ turnover, earnings, price }: ExchangeWorth, percent: string, digits: number): string {
  const usd = smaller(referralReward(turnover, { percent }), multiply(earnings, '0.5'));
  return isPositive(usd) ? roundDown(divide(usd, price), digits) : '0';
}
