import { divide, isPositive, multiply, roundDown, smaller } from './amount.ts';
import { referralReward } from './referral.ts';

/** Value of a completed exchange. */
export interface ExchangeWorth {
  /** Value of the sum sent and of what the exchange earns, in US dollars. */
  turnover: string;
  earnings: string;
  /** Price in US dollars of the currency in which the reward is paid. */
  price: string;
}

/** Returns the reward for bringing an exchange: a percent of its turnover, but at most half of what is earned on it. */
export function rewardFor({ turnover, earnings, price }: ExchangeWorth, percent: string, digits: number): string {
  const usd = smaller(referralReward(turnover, { percent }), multiply(earnings, '0.5'));
  return isPositive(usd) ? roundDown(divide(usd, price), digits) : '0';
}
