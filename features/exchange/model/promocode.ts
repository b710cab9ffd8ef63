import type { z } from 'zod';
import type { promocodeTerms } from '#contracts/promocodes.ts';
import { compare, divide, roundDown, subtract } from '#domain/amount.ts';
import { improvedCourse, promocodePercent, sumBeforePromocode } from '#domain/promocode.ts';
import { receiveAmount, sendAmount } from '#domain/quote.ts';

/** Terms of the entered promo code. The terms may be different for another pair or course type. */
export type Promocode = Pick<z.output<typeof promocodeTerms>, 'code' | 'percent' | 'maxBonus' | 'minSumma'>;

interface Offer {
  /** Course before the promo code adds its bonus. */
  course: string;
  digits: { from: number; to: number };
}

/** Whether the sent amount reaches the minimum amount of the promo code. */
export const isEnough = ({ minSumma }: Promocode, sent: string): boolean =>
  minSumma === null || compare(sent, minSumma) >= 0;

/** Returns the amount that the promo code adds for the sent amount `sent`, or null if it adds nothing. */
export function bonusOf(promocode: Promocode, sent: string, { course, digits }: Offer): string | null {
  if (!isEnough(promocode, sent)) return null;
  const plain = receiveAmount(sent, course, digits.to);
  const improved = improvedCourse(course, promocodePercent(promocode, plain));
  const bonus = subtract(receiveAmount(sent, improved, digits.to), plain);
  return compare(bonus, '0') > 0 ? bonus : null;
}

/** Returns the amount to send, given a received amount that includes the bonus. */
export function sentForTotal(promocode: Promocode | null, total: string, { course, digits }: Offer): string {
  const plain = sendAmount(total, course, digits.from);
  if (!promocode) return plain;
  const sent = sendAmount(total, courseForTotal(promocode, total, course), digits.from);
  return isEnough(promocode, sent) ? sent : plain;
}

/** Returns the largest amount to send whose received amount, bonus included, does not exceed `total`. */
export const largestForTotal = (promocode: Promocode, total: string, { course, digits }: Offer): string =>
  roundDown(divide(total, courseForTotal(promocode, total, course)), digits.from);

const courseForTotal = (promocode: Promocode, total: string, course: string): string =>
  improvedCourse(course, promocodePercent(promocode, sumBeforePromocode(promocode, total)));
