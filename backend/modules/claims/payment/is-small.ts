import { compare, multiply } from '#domain/amount.ts';
import { sendLimits, unlimitedReserve } from '#domain/quote.ts';
import type { Tx } from '../../../db/transaction.ts';
import { pairIfOpen } from '../../pricing/prices/service.ts';
import type { ClaimRow } from '../lifecycle/service.ts';

/** Minimum of a payment while the pair is closed, as a part of the claim's sum. */
const closedShare = '0.01';

/**
 * Whether a sum is below the minimum of the claim's pair and therefore cannot be exchanged alone. Anybody can send such
 * small sums, because addresses are public on their chains.
 */
export async function isSmall(tx: Tx, claim: ClaimRow, summa: string): Promise<boolean> {
  const { fromPs, toPs, city, locale, courseType, fromSumma } = claim;
  const pair = await pairIfOpen(tx, { fromPs, toPs, city, locale });
  const least = pair
    ? sendLimits({ ...pair.ownQuote, reserve: unlimitedReserve }, courseType).min
    : multiply(fromSumma, closedShare);
  return compare(summa, least) < 0;
}
