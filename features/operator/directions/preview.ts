import { divide, isPositive, multiply, round, subtract } from '#domain/amount.ts';
import { courseOfUsdPrices } from '#domain/course.ts';
import { type DirectionTerms, lowestNetMargin } from '#domain/direction-terms.ts';
import { type Limits, type QuotePair, receiveAmount, receiveLimits, sendLimits } from '#domain/quote.ts';
import type { DeskDirection } from '../types.ts';

type Rates = DeskDirection['rates'];

export interface PricePreview {
  /** Course without margin and bonus. */
  market: string;
  /** Course that visitors see. */
  course: string;
  verificationCourse: string | null;
  /** Percent that the exchange keeps of the less profitable course. */
  kept: string;
  limits: { send: Limits; receive: Limits };
  /** Whether the reserve suffices for the minimum. */
  isExchangeable: boolean;
  example: { sent: string; received: string; kept: string; keptUsd: string };
}

type Priced = Pick<DeskDirection, 'from' | 'to' | 'rates' | 'reserve'>;

/** Name of the rate that prices a side. */
export const rateOf = (rates: Rates[keyof Rates], name: string | null) =>
  rates.find(({ unit }) => unit === name) ?? rates[0];

/** Computes what some terms mean at the current prices, or returns null without a price. */
export function previewOf({ from, to, rates, reserve }: Priced, terms: DirectionTerms): PricePreview | null {
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
    from: sideOf(terms.fromMin, terms.fromMax, terms.fromMinVerification, from.digits),
    to: sideOf(terms.toMin, terms.toMax, null, to.digits),
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

const sideOf = (min: string | null, max: string | null, minVerification: string | null, roundCalculator: number) => ({
  min,
  max,
  minVerification,
  roundCalculator,
});

/** Returns an ordinary amount to send: five times the minimum, or the largest one if that is too much. */
function exampleSum({ min, max }: Limits, digits: number, course: string): string {
  const some = round(multiply(min, '5'), digits);
  if (isPositive(max) && isPositive(subtract(some, max))) return max;
  // Without a minimum, five times the smallest unit would be too little to show a profit.
  return isPositive(subtract(multiply(some, course), '0.01')) ? some : '1';
}
