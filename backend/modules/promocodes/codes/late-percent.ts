import { smaller } from '#domain/amount.ts';
import { promocodePercent, promocodeTerms } from '#domain/promocode.ts';
import type { Tx } from '../../../db/transaction.ts';
import { codeOfClaim, countUse, hasOwnUse, restoreUse, usdPrices } from './queries/uses.ts';

interface LateClaim {
  id: string;
  fromPs: number;
  toPs: number;
  /** Percent by which the claim's promo code improved the agreed course. */
  promoPercent: string;
  userId: string | null;
  visitorHash: Buffer | null;
  email: string | null;
}

/**
 * Margin in percent for which the largest possible bonus of a code is computed. The claim's own percent is within the
 * real margin already.
 */
const anyMargin = '100';

/**
 * Returns the percent that a promo code adds to the course of a claim that was paid too late for its terms: at most the
 * agreed percent, and within the largest bonus of the code for the sum that has arrived. A claim that had ended has
 * returned its use of the code, and has to take a use again.
 * @param toSumma payout for the money that has arrived, without the bonus
 * @param hasEnded whether the claim had ended without an exchange before the payment
 * @returns 0 if the claim had ended and the visitor has no use left
 */
export async function latePercent(tx: Tx, claim: LateClaim, toSumma: string, hasEnded: boolean): Promise<string> {
  const code = await codeOfClaim(tx, claim.id);
  if (!code) return '0';
  if (hasEnded && !(await takeAgain(tx, claim, code))) return '0';
  const { to: usd } = await usdPrices(tx, claim);
  if (!usd) return '0';
  return smaller(claim.promoPercent, promocodePercent(promocodeTerms(code, usd, anyMargin), toSumma));
}

/** Takes the returned use of a code for its claim again if the code and its visitor have a use left. */
async function takeAgain(
  tx: Tx,
  claim: LateClaim,
  { id, bonusUsd }: { id: string; bonusUsd: string },
): Promise<boolean> {
  if (!(await hasOwnUse(tx, id, claim)) || !(await countUse(tx, id, bonusUsd))) return false;
  await restoreUse(tx, claim.id);
  return true;
}
