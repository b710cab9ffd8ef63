import type { z } from 'zod';
import type { deskDirection } from '#contracts/directions.ts';
import { compare, isPositive } from '#domain/amount.ts';
import { sendLimits } from '#domain/quote.ts';
import { paymentMethods } from '../../../payments/payment-methods.ts';
import { type CityTerms, type DirectionRow, type SystemRow, termsByCity } from '../prices/service.ts';
import type { RateNameRow } from './queries.ts';

export type Problem = z.input<typeof deskDirection>['problems'][number];

export interface Offer {
  direction: DirectionRow;
  from: SystemRow;
  to: SystemRow;
}

export interface ProblemSources {
  rates: ReadonlyMap<string, RateNameRow>;
  /** Ids of the payment systems for which the exchange has an active requisite that visitors can pay to. */
  withRequisite: ReadonlySet<number>;
}

/** Returns the problems of a pair. All of them close the pair for visitors, except a missing requisite. */
export function problemsOf(offer: Offer, { rates, withRequisite }: ProblemSources): Problem[] {
  const { direction, from } = offer;
  const problems: Problem[] = [];
  if (!direction.enabled) problems.push(named('off'));
  if (!direction.shown) problems.push(named('currency'));
  if (!direction.railReady) problems.push(named('rail'));
  if (direction.payoutLow) problems.push(named('payout'));
  problems.push(...priceProblems(offer, rates));
  if (paymentMethods[direction.rail].pays === 'requisites' && !withRequisite.has(from.id))
    problems.push(named('requisites'));
  return problems;
}

const named = (code: Problem['code']): Problem => ({ code, unit: null, why: null });

function priceProblems({ direction, from, to }: Offer, rates: ProblemSources['rates']): Problem[] {
  if (!direction.fresh || direction.fromUsd === null || direction.toUsd === null) {
    return [...new Set([direction.fromRate, direction.toRate])].flatMap((unit) => {
      const why = rates.get(unit)?.why ?? (rates.has(unit) ? null : 'missing');
      return why === null ? [] : [{ code: 'rate' as const, unit, why }];
    });
  }
  const terms = termsByCity(direction, from, to);
  if (terms.length === 0) return [named('city')];
  const problems = isOutOfBounds(direction, terms) ? [named('course')] : [];
  return terms.some(isExchangeable) ? problems : [...problems, named('reserve')];
}

function isOutOfBounds({ courseFloor, courseCeiling }: DirectionRow, [first]: CityTerms[]): boolean {
  const course = first?.quote.course ?? '0';
  const isBelow = courseFloor !== null && compare(course, courseFloor) < 0;
  return isBelow || (courseCeiling !== null && compare(course, courseCeiling) > 0);
}

function isExchangeable({ quote }: CityTerms): boolean {
  const { min, max } = sendLimits(quote, 'default');
  return isPositive(max) && compare(min, max) <= 0;
}

/**
 * Whether a problem closes the pair for visitors. A missing requisite does not close the pair, because new claims can
 * wait for a requisite.
 */
export const closes = ({ code }: Problem): boolean => code !== 'requisites';
