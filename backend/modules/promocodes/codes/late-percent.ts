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
 * Margin in percent that is too high to limit the bonus of any code. No limit is needed here, because the claim's
 * agreed percent already lies within the real margin.
 */
const anyMargin = '100';

/**
 * Returns the percent that a promo code adds to the course of a claim that was paid too late for the agreed terms. This
 * is the agreed percent, or less if the code's maximum bonus for the received sum is lower.
 * @param toSumma payout for the money that has arrived, without the bonus
 * @param hasEnded whether the claim had ended without an exchange before the payment. Such a claim has given its use of
 * the code back, so this function takes a use for the claim again.
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

/**
 * Takes a use of a promo code for the claim again, after the claim has given its use back. @returns false, without a
 * change, if the code or the visitor has no use left
 */
async function takeAgain(
  tx: Tx,
  claim: LateClaim,
  { id, bonusUsd }: { id: string; bonusUsd: string },
): Promise<boolean> {
  if (!(await hasOwnUse(tx, id, claim)) || !(await countUse(tx, id, bonusUsd))) return false;
  await restoreUse(tx, claim.id);
  return true;
}
