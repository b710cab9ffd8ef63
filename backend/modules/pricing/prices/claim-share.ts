import { divide, larger, multiply, roundDown, smaller } from '#domain/amount.ts';
import type { QuotePair } from '#domain/quote.ts';
import { paymentMethods } from '../../../payments/payment-methods.ts';
import type { PricedDirection } from './queries.ts';

/**
 * Limits the size of a single claim, so that an unpaid claim cannot block the reserve or a requisite (decision 098).
 * The payout is limited to a share of the reserve, and the payment to the same share of the requisite's daily limit.
 * @param exemptSum payouts up to this sum are allowed even above the share of the reserve, because the visitor has
 * received payouts before
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

/** Whether the share of the reserve that one claim may use is lower than the direction's own maximum. */
export const isPayoutLimited = ({ claimShare, toMax, free }: PricedDirection): boolean =>
  claimShare !== null && (toMax === null || smaller(toMax, divide(multiply(free, claimShare), '100')) !== toMax);

const lower = (max: string | null, other: string): string => (max === null ? other : smaller(max, other));
