import { type CourseType, courseOf, isWithin } from '#domain/quote.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { citiesOf, inCity } from './city-terms.ts';
import { closedBy, closedError, coursesOf, priceOf } from './direction-price.ts';
import type { PairForClaim } from './priced-pair.ts';
import * as sql from './queries.ts';

export { type CityTerms, closedBy, closedError, coursesOf, priceOf, termsByCity } from './direction-price.ts';
export { inputsIn, nameIn, noticeIn } from './localized.ts';
export type { PricedPair, PricedSide } from './priced-pair.ts';
export type { DirectionRow, SystemRow } from './queries.ts';

/** Every payment system, in the order of pickers. */
export const loadSystems = (db: Db): Promise<sql.SystemRow[]> => sql.systemRows(db);

/** Every direction with its prices and free reserve, in the operator's order. */
export const loadDirections = (db: Db): Promise<sql.DirectionRow[]> => sql.directionRows(db);

export const pairForClaim: PairForClaim = async (db, { fromPs, toPs, city, locale }) => {
  const { direction, from, to } = await sql.pairRow(db, { fromPs, toPs });
  if (!direction || !from || !to || closedBy(direction)) throw closedError(direction);
  const cities = citiesOf(from, to);
  if (cities && !cities.includes(city ?? '')) {
    throw fieldError(locale, 'city', city ? 'Validation.choice' : 'Validation.required');
  }
  return priceOf(direction, from, to, { locale, city });
};

/** Current terms of the pair of a claim that was priced before. */
export interface CurrentTerms {
  course: string;
  verificationCourse: string | null;
  tolerance: string;
  payMinutes: number;
  fixedMinutes: number;
}

/** A pair in a city; `city` is null for a pair without cash. */
interface PairInCity extends sql.PairKey {
  city: string | null;
}

async function findDirectionInCity(tx: Tx, pair: sql.PairKey, city: string): Promise<sql.PricedDirection | null> {
  const { direction, from, to } = await sql.pairRow(tx, pair);
  // A city that is no longer offered has no terms.
  if (!direction || !from || !to || !citiesOf(from, to)?.includes(city)) return null;
  return inCity(direction, from, to, city);
}

/**
 * Reads current course and terms of a pair, never from a cache.
 * @throws ApiError pair_off when the pair is unknown or closed, or its price too old
 */
export async function currentTerms(tx: Tx, pair: PairInCity): Promise<CurrentTerms> {
  const direction = await findDirection(tx, pair);
  if (!direction || closedBy(direction)) throw closedError(direction);
  return termsOf(direction);
}

/** Reads current course and terms of a pair; null where `currentTerms` refuses. */
export async function termsIfOpen(tx: Tx, pair: PairInCity): Promise<CurrentTerms | null> {
  const direction = await findDirection(tx, pair);
  return direction && !closedBy(direction) ? termsOf(direction) : null;
}

async function findDirection(tx: Tx, { city, ...pair }: PairInCity): Promise<sql.PricedDirection | null> {
  return city === null ? ((await sql.directionRow(tx, pair)) ?? null) : await findDirectionInCity(tx, pair, city);
}

function termsOf(direction: sql.PricedDirection): CurrentTerms {
  const { tolerance, payMinutes, fixedMinutes } = direction;
  return { ...coursesOf(direction), tolerance, payMinutes, fixedMinutes };
}

/**
 * Checks that a promised course is still within the pair's tolerance of the current one.
 * @throws ApiError course_changed
 */
export function assertCourseStands(
  promised: string,
  type: CourseType,
  terms: Pick<CurrentTerms, 'course' | 'verificationCourse' | 'tolerance'>,
): void {
  if (!isWithin(promised, courseOf(terms, type), terms.tolerance)) throw new ApiError('course_changed');
}
