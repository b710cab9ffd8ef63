import type { ErrorCode } from '#contracts/errors.ts';
import { compare, divide, isPositive, multiply, roundDown, roundUp, subtract } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import {
  improvedCourse,
  type PromocodeTerms,
  promocodeKey,
  promocodePercent,
  promocodeTerms,
} from '#domain/promocode.ts';
import { type CourseType, receiveAmount } from '#domain/quote.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type ApiError, fieldError } from '../../../errors.ts';
import type { PricedPair } from '../../pricing/prices/service.ts';
import * as sql from './queries/uses.ts';

const usdDigits = 8;

interface Application {
  code: string;
  holder: sql.Holder;
  pair: PricedPair;
  /** Sums and course of the exchange before the promo code is applied. */
  fromSumma: string;
  toSumma: string;
  course: string;
  courseType: CourseType;
  locale: Locale;
}

interface Accepted {
  id: string;
  /** Whether errors may reveal that the promo code exists, because the caller owns the code or has used it. */
  isKnown: boolean;
  percent: string;
  course: string;
  toSumma: string;
  /** Bonus of the promo code in US dollars, at the current price. */
  bonusUsd: string;
  /** Terms of the promo code, from which its bonus for other sums can be computed. */
  terms: PromocodeTerms;
  /** Smallest sum to send with this promo code, or null if there is none. */
  minSumma: string | null;
}

/**
 * Applies a promo code to an exchange without counting a use of the code. Only visitors who own the code or have used
 * it learn why it is refused; all others get `promo_unknown`.
 * @throws ApiError `promo_expired` if the code is not valid now, `promo_used` if no use is left, `promo_pair` for
 * another direction, `promo_min` for too small a sum, `promo_no_gain` if the code would not raise the sum,
 * `promo_unknown` for an unknown code or a code of another account
 */
export async function acceptPromocode(db: Db, application: Application): Promise<Accepted> {
  const { code, holder, pair, fromSumma, toSumma, course, courseType, locale } = application;
  // Run both queries for every promo code, so that the response time does not reveal whether a code exists.
  const row = await sql.findCode(db, promocodeKey(code), holder);
  const usd = await sql.usdPrices(db, { fromPs: pair.from.id, toPs: pair.to.id });
  if (!row || row.isForeign) throw promocodeError(locale, 'promo_unknown');
  const { id, isKnown } = row;
  const refusal = (reason: ErrorCode) => promocodeError(locale, isKnown ? reason : 'promo_unknown');
  if (row.isOver) throw refusal('promo_expired');
  if (row.isUsedUp) throw refusal('promo_used');
  if (row.directions.length > 0 && !row.directions.includes(pair.directionId)) throw refusal('promo_pair');
  if (compare(multiply(fromSumma, usd.from ?? '0'), row.minSumma) < 0) throw refusal('promo_min');
  if (!usd.to || !isPositive(usd.to)) throw refusal('promo_no_gain');
  const terms = promocodeTerms(row, usd.to, pair.netMargin[courseType]);
  const percent = promocodePercent(terms, toSumma);
  const improved = improvedCourse(course, percent);
  const received = receiveAmount(fromSumma, improved, pair.to.digits);
  if (compare(received, toSumma) <= 0) throw refusal('promo_no_gain');
  return {
    id,
    isKnown,
    percent,
    course: improved,
    toSumma: received,
    bonusUsd: roundDown(multiply(subtract(received, toSumma), usd.to), usdDigits),
    terms,
    minSumma: isPositive(row.minSumma) ? roundUp(divide(row.minSumma, usd.from ?? '0'), pair.from.digits) : null,
  };
}

/**
 * Counts one more use of a promo code for a new claim. Concurrent claims with the same code wait for each other.
 * @throws ApiError if no use is left: `promo_used` for visitors who own the code or have used it before,
 * `promo_unknown` for everybody else
 */
export async function takeUse(
  tx: Tx,
  { id, isKnown, bonusUsd }: Pick<Accepted, 'id' | 'isKnown' | 'bonusUsd'>,
  { claimId, holder, locale }: { claimId: string; holder: sql.Holder; locale: Locale },
): Promise<void> {
  const isLeft = (await sql.countUse(tx, id, bonusUsd)) && (await sql.hasOwnUse(tx, id, holder));
  if (!isLeft) throw promocodeError(locale, isKnown ? 'promo_used' : 'promo_unknown');
  await sql.insertUse(tx, { claimId, promocodeId: id, bonusUsd, email: holder.email });
}

const promocodeError = (locale: Locale, code: ErrorCode): ApiError =>
  fieldError(locale, 'promocode', `Errors.${code}`, { code });
