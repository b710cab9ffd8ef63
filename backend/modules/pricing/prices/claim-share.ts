import { divide, larger, multiply, roundDown, smaller } from '#domain/amount.ts';
import type { QuotePair } from '#domain/quote.ts';
import { paymentMethods } from '../../../payments/methods.ts';
import type { PricedDirection } from './queries.ts';

/**
 * Lowers the maxima of a pair to those of a single claim, so that one visitor can block neither the reserve nor the
 * daily limit of a requisite with an unpaid claim (decision 098). Form, rate files and claims all use these maxima.
 * @param exemptSum amount to receive for which the visitor is exempt because of an earlier payout
 */
export function withClaimMaxima(quote: QuotePair, direction: PricedDirection, exemptSum: string): QuotePair {
  const { claimShare, dayLimit, rail } = direction;
  if (claimShare === null) return quote;
  const { from, to } = quote;
  const share = (whole: string, digits: number) => roundDown(divide(multiply(whole, claimShare), '100'), digits);
  const toMax = larger(share(quote.reserve, to.roundCalculator), exemptSum);
  const isLimitedByDay = dayLimit !== null && paymentMethods[rail].pays === 'requisites';
  return {
    ...quote,
    from: isLimitedByDay ? { ...from, max: lower(from.max, share(dayLimit, from.roundCalculator)) } : from,
    to: { ...to, max: lower(to.max, toMax) },
  };
}

/** Whether the payout of a single claim is limited further than the direction and the reserve limit it. */
export const isPayoutLimited = ({ claimShare, toMax, free }: PricedDirection): boolean =>
  claimShare !== null && (toMax === null || smaller(toMax, divide(multiply(free, claimShare), '100')) !== toMax);

const lower = (max: string | null, other: string): string => (max === null ? other : smaller(max, other));
