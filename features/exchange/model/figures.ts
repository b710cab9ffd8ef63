import type { Pair } from '#contracts/pair.ts';
import { compare, larger } from '#domain/amount.ts';
import { clamp, courseOf, type Limits, receiveAmount, receiveLimits, sendAmount, sendLimits } from '#domain/quote.ts';
import type { ExchangeState, Side } from './state.ts';

/** What a pair makes of the visitor's amount. Amounts are '' where there is nothing to count. */
export interface Figures {
  course: string;
  limits: Record<Side, Limits>;
  digits: Record<Side, number>;
  amounts: Record<Side, string>;
  /** The given amount lies outside its limits. */
  outside: 'min' | 'max' | null;
  /** The reserve is below the minimum: nothing can be exchanged now. */
  exhausted: boolean;
}

type Given = Pick<ExchangeState, 'edited' | 'value' | 'courseType'>;

/** Pure arithmetic of the form: the given side is never changed, the other one is derived from it. */
export function figuresOf(pair: Pair, given: Given): Figures {
  const course = courseOf(pair, given.courseType);
  const limits = { from: sendLimits(pair, given.courseType), to: receiveLimits(pair, given.courseType) };
  const digits = { from: pair.from.roundCalculator, to: pair.to.roundCalculator };
  const exhausted = compare(limits.from.max, limits.from.min) < 0;
  const edited = given.value === null ? 'from' : given.edited;
  const value = given.value ?? limits.from.min;
  const outside = value === '' ? null : clamp(value, limits[edited]).clamped;
  const amounts = value === '' ? { from: '', to: '' } : bothSides(edited, value, { course, limits, digits, outside });
  return { course, limits, digits, amounts, outside, exhausted };
}

type Known = Pick<Figures, 'course' | 'limits' | 'digits' | 'outside'>;

function bothSides(edited: Side, value: string, known: Known): Record<Side, string> {
  const { course, limits, digits, outside } = known;
  if (edited === 'from') return { from: value, to: receiveAmount(value, course, digits.to) };
  const from = sendAmount(value, course, digits.from);
  // The receiving minimum is rounded: going back through the course may land a hair below the sending one.
  return { from: outside === null ? larger(from, limits.from.min) : from, to: value };
}
