import { withPromocode } from '#domain/promocode.ts';
import { type CourseTerms, type CourseType, courseStands, sendLimits, unlimitedReserve } from '#domain/quote.ts';
import type { ExchangeWorth } from '#domain/reward.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { claimShare, exemptSum } from '../../abuse/claim-limits/service.ts';
import { citiesOf, inCity } from './city-terms.ts';
import { isPayoutLimited } from './claim-share.ts';
import { closedBy, closedError, coursesOf, netMarginsOf, priceOf, sideTermsOf } from './direction-price.ts';
import type { PairForClaim, PairRequest, PricedPair } from './priced-pair.ts';
import * as sql from './queries.ts';

export { withClaimMaxima } from './claim-share.ts';
export {
  type CityTerms,
  closedBy,
  closedError,
  coursesOf,
  netMarginsOf,
  priceOf,
  termsByCity,
} from './direction-price.ts';
export { inputsIn, nameIn } from './localized.ts';
export { openingOf } from './opening.ts';
export type { PricedPair, PricedSide } from './priced-pair.ts';
export type { DirectionRow, SystemRow } from './queries.ts';

/** Returns all payment systems in the order of the form's currency pickers. */
export const loadSystems = (db: Db): Promise<sql.SystemRow[]> => sql.systemRows(db);

/** Returns all directions with prices and available reserves, in the order set by the operator. */
export const loadDirections = async (db: Db): Promise<sql.DirectionRow[]> =>
  sql.directionRows(db, await claimShare(db));

/** Returns the last valid price of each currency in US dollars, keyed by the currency. */
export const usdPrices = (db: Db): Promise<Map<string, string>> => sql.usdPrices(db);

/**
 * Returns a claim's turnover and earnings, which determine the reward for the claim. Returns undefined if a currency
 * has no rate.
 * @param ps payment system in which the reward is paid
 */
export const claimWorth = (tx: Tx, claimId: string, ps: number): Promise<ExchangeWorth | undefined> =>
  sql.claimWorth(tx, claimId, ps);

interface OpenPair {
  direction: sql.PricedDirection;
  from: sql.SystemRow;
  to: sql.SystemRow;
}

/**
 * Returns the largest payout that this person may get even above the maximum share of the reserve. Returns 0 without a
 * person, or if this share does not limit the pair's payouts.
 */
export async function exemptSumIn(
  db: Db,
  { direction, from, to }: OpenPair,
  { person, city }: Pick<PairRequest, 'person' | 'city'>,
): Promise<string> {
  const isLimited = isPayoutLimited(inCity(direction, from, to, city));
  return person && isLimited ? await exemptSum(db, person, to.id) : '0';
}

export const pairForClaim: PairForClaim = async (db, { fromPs, toPs, city, locale, person }) => {
  const { direction, from, to } = await sql.pairRow(db, { fromPs, toPs }, await claimShare(db));
  if (!direction || !from || !to || closedBy(direction)) throw closedError(direction);
  if (!isOffered(from, to, city)) {
    throw fieldError(locale, 'city', city ? 'Validation.choice' : 'Validation.wanted.city');
  }
  const exempt = await exemptSumIn(db, { direction, from, to }, { person, city });
  return priceOf(direction, from, to, { locale, city, exemptSum: exempt });
};

/**
 * Computes the price of a pair, ignoring the maximum of a single claim. Returns null if the pair is unknown, closed or
 * not offered in the city.
 */
export async function pairIfOpen(db: Db, request: PairRequest): Promise<PricedPair | null> {
  const { fromPs, toPs, city, locale } = request;
  const { direction, from, to } = await sql.pairRow(db, { fromPs, toPs }, null);
  if (!direction || !from || !to || closedBy(direction) || !isOffered(from, to, city)) return null;
  return priceOf(direction, from, to, { locale, city });
}

/** Whether the pair can be exchanged in the city. A pair without cash accepts any city. */
const isOffered = (from: sql.SystemRow, to: sql.SystemRow, city: string | null): boolean =>
  citiesOf(from, to)?.includes(city ?? '') ?? true;

export interface CurrentTerms extends CourseTerms {
  payMinutes: number;
  fixedMinutes: number;
}

interface PairInCity extends sql.PairKey {
  city: string | null;
}

interface PairOfClaim extends PairInCity {
  /** Percent by which the claim's promo code improves the course, or 0. */
  promoPercent: string;
}

async function findDirectionInCity(db: Db, pair: sql.PairKey, city: string): Promise<sql.PricedDirection | null> {
  return (await findPairInCity(db, { ...pair, city }))?.direction ?? null;
}

async function findPairInCity(db: Db, { city, ...pair }: PairInCity) {
  const { direction, from, to } = await sql.pairRow(db, pair, null);
  if (!direction || !from || !to) return null;
  // Return null if the operator has removed the city from the pair since the claim was created.
  if (city !== null && !citiesOf(from, to)?.includes(city)) return null;
  return { direction: inCity(direction, from, to, city), from, to };
}

/**
 * Returns the maximum amount to send at this course, regardless of the reserve and even for a closed direction. Returns
 * null if the city no longer offers the pair.
 */
export async function largestSum(tx: Tx, pair: PairInCity, course: string, type: CourseType): Promise<string | null> {
  const found = await findPairInCity(tx, pair);
  if (!found) return null;
  const sides = sideTermsOf(found.direction, found.from, found.to);
  return sendLimits({ course, verificationCourse: course, reserve: unlimitedReserve, ...sides }, type).max;
}

/**
 * Reads a pair's current course and terms from the database, never from a cache.
 * @throws ApiError `pair_off` if the pair is unknown or closed, or its price is outdated
 */
export async function currentTerms(tx: Tx, pair: PairOfClaim): Promise<CurrentTerms> {
  const direction = await findDirection(tx, pair);
  if (!direction || closedBy(direction)) throw closedError(direction);
  return termsOf(direction, pair.promoPercent);
}

/** Reads a pair's current course and terms, or returns null if the pair is closed. */
export async function termsIfOpen(db: Db, pair: PairOfClaim): Promise<CurrentTerms | null> {
  const direction = await findDirection(db, pair);
  return direction && !closedBy(direction) ? termsOf(direction, pair.promoPercent) : null;
}

async function findDirection(db: Db, { city, ...pair }: PairInCity): Promise<sql.PricedDirection | null> {
  return city === null ? ((await sql.directionRow(db, pair)) ?? null) : await findDirectionInCity(db, pair, city);
}

function termsOf(direction: sql.PricedDirection, promoPercent: string): CurrentTerms {
  const { tolerance, payMinutes, fixedMinutes } = direction;
  const courses = { ...coursesOf(direction), netMargin: netMarginsOf(direction) };
  return withPromocode({ ...courses, tolerance, payMinutes, fixedMinutes }, promoPercent);
}

/**
 * Checks that a promised course is close enough to the current one.
 * @throws ApiError `course_changed` if the promised course is too far from the current one
 */
export function assertCourseStands(promised: string, type: CourseType, terms: CourseTerms): void {
  if (!courseStands(promised, type, terms)) throw new ApiError('course_changed');
}
