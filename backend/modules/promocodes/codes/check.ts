import type { z } from 'zod';
import type { promocodeTerms } from '#contracts/promocodes.ts';
import { subtract } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { promocodeKey } from '#domain/promocode.ts';
import { courseOf, receiveAmount } from '#domain/quote.ts';
import type { Db } from '../../../db/pool.ts';
import { pairForClaim } from '../../pricing/prices/service.ts';
import { acceptPromocode } from './accept.ts';
import type { Holder } from './queries/uses.ts';

interface Question {
  promocode: string;
  fromPs: number;
  toPs: number;
  fromSumma: string;
  withVerificationCourse?: boolean | undefined;
  city?: string | undefined;
}

interface Asker {
  holder: Holder;
  locale: Locale;
}

/**
 * Returns the bonus of a promo code for an exchange at the current course.
 * @throws ApiError `pair_off` if the pair is closed; `validation` if a cash pair lacks a valid city. Also throws the
 * errors of `acceptPromocode`.
 */
export async function checkPromocode(
  db: Db,
  { promocode, fromPs, toPs, fromSumma, withVerificationCourse = false, city }: Question,
  { holder, locale }: Asker,
): Promise<z.input<typeof promocodeTerms>> {
  const pair = await pairForClaim(db, { fromPs, toPs, city: city ?? null, locale });
  const courseType = withVerificationCourse && pair.quote.verificationCourse !== null ? 'verification' : 'default';
  const course = courseOf(pair.quote, courseType);
  const toSumma = receiveAmount(fromSumma, course, pair.to.digits);
  const application = { code: promocode, holder, pair, fromSumma, toSumma, course, courseType, locale } as const;
  const accepted = await acceptPromocode(db, application);
  return {
    code: promocodeKey(promocode),
    ...accepted.terms,
    minSumma: accepted.minSumma,
    course: accepted.course,
    toSumma: accepted.toSumma,
    bonus: subtract(accepted.toSumma, toSumma),
  };
}
