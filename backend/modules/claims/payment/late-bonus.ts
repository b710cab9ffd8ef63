import { compare, larger, roundingUnit } from '#domain/amount.ts';
import { isEndedWithoutExchange } from '#domain/claim-status.ts';
import { courseWithoutPromocode, improvedCourse } from '#domain/promocode.ts';
import { receiveAmount } from '#domain/quote.ts';
import type { Tx } from '../../../db/transaction.ts';
import { latePercent } from '../../promocodes/codes/service.ts';
import { type ClaimRow, owedFor, setPromoTerms } from '../lifecycle/service.ts';

/**
 * Computes the bonus of a promo code again for a payment that was too late for the agreed terms. The bonus was agreed
 * for another sum, and a claim that ended without an exchange has already given its use of the code back.
 * @returns the updated claim
 */
export async function setLateBonus(tx: Tx, claim: ClaimRow): Promise<ClaimRow> {
  if (compare(claim.promoPercent, '0') === 0) return claim;
  const { from: received } = await owedFor(tx, claim);
  const { fromSumma, toDigits } = claim;
  const base = courseWithoutPromocode(claim.course, claim.promoPercent);
  const payout = receiveAmount(larger(received, fromSumma), base, toDigits);
  const promoPercent = await latePercent(tx, claim, payout, isEndedWithoutExchange(claim.status));
  if (compare(promoPercent, claim.promoPercent) >= 0) return claim;
  const course = improvedCourse(base, promoPercent);
  const toSumma = larger(receiveAmount(fromSumma, course, toDigits), roundingUnit(toDigits));
  return await setPromoTerms(tx, claim, { fromSumma, toSumma, course, promoPercent });
}
