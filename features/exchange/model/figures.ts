import type { Pair } from '#contracts/pair.ts';
import { compare, larger, smaller } from '#domain/amount.ts';
import { clamp, courseOf, type Limits, receiveAmount, receiveLimits, sendAmount, sendLimits } from '#domain/quote.ts';
import type { ExchangeState, Side } from './state.ts';

/** Figures calculated from the visitor's amount. `amounts` are '' if the amount field is empty. */
export interface Figures {
  course: string;
  limits: Record<Side, Limits>;
  digits: Record<Side, number>;
  amounts: Record<Side, string>;
  /** The limit that the typed amount violates, or null. */
  outside: 'min' | 'max' | null;
  /** True if the reserve is smaller than the minimum amount and no exchange is possible. */
  exhausted: boolean;
}

type AmountInput = Pick<ExchangeState, 'edited' | 'value' | 'courseType'>;

/** Calculates the other side's amount. The typed amount is never changed. */
export function figuresOf(pair: Pair, input: AmountInput): Figures {
  const course = courseOf(pair, input.courseType);
  const limits = { from: sendLimits(pair, input.courseType), to: receiveLimits(pair, input.courseType) };
  const digits = { from: pair.from.roundCalculator, to: pair.to.roundCalculator };
  const exhausted = compare(limits.from.max, limits.from.min) < 0;
  const edited = input.value === null ? 'from' : input.edited;
  const value = input.value ?? (exhausted ? limits.from.min : clamp(pair.from.start ?? '0', limits.from).summa);
  const outside = value === '' ? null : clamp(value, limits[edited]).clamped;
  const amounts = value === '' ? { from: '', to: '' } : bothSides(edited, value, { course, limits, digits, outside });
  return { course, limits, digits, amounts, outside, exhausted };
}

type Terms = Pick<Figures, 'course' | 'limits' | 'digits' | 'outside'>;

function bothSides(edited: Side, value: string, terms: Terms): Record<Side, string> {
  const { course, limits, digits, outside } = terms;
  if (edited === 'from') return { from: value, to: receiveAmount(value, course, digits.to) };
  const from = sendAmount(value, course, digits.from);
  // The receive limits are rounded, so an allowed receive amount may convert to a send amount slightly outside the send
  // limits. Such a send amount is moved to the limit.
  return { from: outside === null ? smaller(larger(from, limits.from.min), limits.from.max) : from, to: value };
}
