import { compare, isPositive, roundDown } from '#domain/amount.ts';
import { rateFileInOut } from '#domain/course.ts';
import { labelsOf } from '#domain/monitor-labels.ts';
import { isOpenAt } from '#domain/office-hours.ts';
import { receiveLimits, sendLimits } from '#domain/quote.ts';
import { needsOperator } from '#domain/rail.ts';
import { isPublished, type Snapshot } from '../catalogue/service.ts';
import { type CityTerms, type DirectionRow, termsByCity } from '../prices/service.ts';

/** One entry of a rate file for monitors. Amounts and rates are decimal strings. */
export interface RateFileItem {
  from: string;
  to: string;
  in: string;
  out: string;
  /** Available reserve of the receiving side. */
  amount: string;
  fromMin: string;
  fromMax: string;
  toMin: string;
  toMax: string;
  city: string | null;
  labels: readonly string[];
  /**
   * Percent by which a floating course may change, and minutes after which it may change; each is null if unknown. The
   * whole object is null for a fixed course.
   */
  floating: { minutes: number | null; percent: string | null } | null;
  delay: number | null;
}

/**
 * Whether a direction is in the rate files now. Outside business hours, directions whose claims need an operator are
 * left out.
 */
export const isExported = (snapshot: Snapshot, direction: DirectionRow, now: Date): boolean =>
  isPublished(direction) && (!needsOperator(direction.rail) || isOpenAt(snapshot.settings.hours, now));

/**
 * Returns a direction's rate file entries: one per city for a cash direction, otherwise a single entry. The list is
 * empty while an exchange is impossible.
 */
export function itemsOf(snapshot: Snapshot, direction: DirectionRow): RateFileItem[] {
  const from = snapshot.systems.get(direction.fromPs);
  const to = snapshot.systems.get(direction.toPs);
  if (!from || !to) return [];
  const cardCheck = direction.marginVerification !== null && from.sendInputsVerify !== null;
  const { fixedMinutes, floatingPercent: percent, delayMinutes: delay, fromMinVerification } = direction;
  const labels = labelsOf({
    rail: direction.rail,
    cardCheck,
    minVerification: fromMinVerification,
    fixedMinutes,
    floatingPercent: percent,
    added: direction.labels,
  });
  const floating = labels.includes('floating')
    ? { minutes: percent === null || fixedMinutes > 0 ? fixedMinutes : null, percent }
    : null;
  return termsByCity(direction, from, to).flatMap((terms) => {
    const numbers = numbersOf(terms, to.digits);
    return numbers ? [{ from: from.code, to: to.code, ...numbers, city: terms.city, labels, floating, delay }] : [];
  });
}

function numbersOf({ quote }: CityTerms, digits: number) {
  const amount = roundDown(quote.reserve, digits);
  if (!isPositive(quote.course) || !isPositive(amount)) return null;
  const send = sendLimits(quote, 'default');
  const receive = receiveLimits(quote, 'default');
  if (!isPositive(send.min) || compare(send.min, send.max) > 0 || !isPositive(receive.min)) return null;
  return {
    ...rateFileInOut(quote.course),
    amount,
    fromMin: send.min,
    fromMax: send.max,
    toMin: receive.min,
    toMax: receive.max,
  };
}
