import { divide, isPositive, multiply, round, smaller, subtract } from '#domain/amount.ts';
import { courseOfUsdPrices } from '#domain/course.ts';
import { type DirectionTerms, lowestNetMargin } from '#domain/direction-terms.ts';
import { type Limits, type QuotePair, receiveAmount, receiveLimits, sendLimits } from '#domain/quote.ts';
import type { DeskDirection } from '../types.ts';

type Rates = DeskDirection['rates'];

export interface PricePreview {
  /** Course without margin and bonus. */
  market: string;
  /** Course that visitors see. It contains margin and bonus. */
  course: string;
  verificationCourse: string | null;
  /**
   * Margin in percent, minus the bonus. If there is a separate margin for verified customers, the lower of the two
   * margins counts.
   */
  kept: string;
  /** Limits of one order. The maximum also takes into account which share of the reserve one order may use. */
  limits: { send: Limits; receive: Limits };
  /** Whether limits and reserve allow any exchange at all. */
  isExchangeable: boolean;
  example: { sent: string; received: string; kept: string; keptUsd: string };
}

type Priced = Pick<DeskDirection, 'from' | 'to' | 'rates' | 'reserve' | 'orderMax'>;

/** Returns the rate of the unit `name`, or the first rate of the list if no rate has this name. */
export const rateOf = (rates: Rates[keyof Rates], name: string | null) =>
  rates.find(({ unit }) => unit === name) ?? rates[0];

/**
 * Computes course, limits and profit from the terms of a direction at current prices. Returns null if a price is
 * missing.
 */
export function previewOf({ from, to, rates, reserve, orderMax }: Priced, terms: DirectionTerms): PricePreview | null {
  const [fromUsd, toUsd] = [rateOf(rates.from, terms.fromRate)?.usd, rateOf(rates.to, terms.toRate)?.usd];
  if (!fromUsd || !toUsd) return null;
  const { margin, marginVerification, bonus } = terms;
  const course = courseOfUsdPrices(fromUsd, toUsd, margin, bonus);
  if (!isPositive(course)) return null;
  const verificationCourse =
    marginVerification === null ? null : courseOfUsdPrices(fromUsd, toUsd, marginVerification, bonus);
  const quote: QuotePair = {
    course,
    verificationCourse,
    reserve,
    from: sideOf(terms.fromMin, lower(terms.fromMax, orderMax.send), terms.fromMinVerification, from.digits),
    to: sideOf(terms.toMin, lower(terms.toMax, orderMax.receive), null, to.digits),
  };
  const send = sendLimits(quote, 'default');
  const sent = exampleSum(send, from.digits, course);
  const received = receiveAmount(sent, course, to.digits);
  const keptUsd = subtract(multiply(sent, fromUsd), multiply(received, toUsd));
  return {
    market: divide(fromUsd, toUsd),
    course,
    verificationCourse,
    kept: lowestNetMargin(terms),
    limits: { send, receive: receiveLimits(quote, 'default') },
    isExchangeable: isPositive(send.max) && !isPositive(subtract(send.min, send.max)),
    example: { sent, received, kept: round(divide(keptUsd, toUsd), to.digits), keptUsd: round(keptUsd, 2) },
  };
}

/** Returns the lower of two maxima. Null stands for no maximum. */
const lower = (max: string | null, other: string | null): string | null =>
  max === null || other === null ? (max ?? other) : smaller(max, other);

const sideOf = (min: string | null, max: string | null, minVerification: string | null, roundCalculator: number) => ({
  min,
  max,
  minVerification,
  roundCalculator,
});

/** Returns an example of an amount to send: five times the minimum, but not more than the maximum. */
function exampleSum({ min, max }: Limits, digits: number, course: string): string {
  const some = round(multiply(min, '5'), digits);
  if (isPositive(max) && isPositive(subtract(some, max))) return max;
  // If this amount buys at most 0.01 of the received currency, the example is one unit of the sent currency instead.
  return isPositive(subtract(multiply(some, course), '0.01')) ? some : '1';
}
