import type { Pair } from '#contracts/pair.ts';
import { add, compare, larger, smaller } from '#domain/amount.ts';
import { clamp, courseOf, type Limits, receiveAmount, receiveLimits, sendLimits } from '#domain/quote.ts';
import { bonusOf, largestForTotal, type Promocode, sentForTotal } from './promocode.ts';
import type { ExchangeState, Side } from './state.ts';

/** Figures calculated from the amount that the visitor typed. `amounts` are '' if the amount field is empty. */
export interface Figures {
  /** Course before the promo code adds its bonus. */
  course: string;
  limits: Record<Side, Limits>;
  digits: Record<Side, number>;
  amounts: Record<Side, string>;
  /** Amounts in the request that creates the claim. The received amount does not include the promo code's bonus. */
  draft: Record<Side, string>;
  /** Amount that the promo code adds to the received amount, or null if it adds nothing. */
  bonus: string | null;
  /** The limit that the typed amount violates, or null. */
  outside: 'min' | 'max' | null;
  /** True if the reserve is smaller than the minimum amount, so that no exchange is possible. */
  exhausted: boolean;
}

type AmountInput = Pick<ExchangeState, 'edited' | 'value' | 'courseType'>;

/** Calculates the other side's amount. The typed amount is never changed. */
export function figuresOf(pair: Pair, input: AmountInput, promocode: Promocode | null = null): Figures {
  const course = courseOf(pair, input.courseType);
  const digits = { from: pair.from.roundCalculator, to: pair.to.roundCalculator };
  const limits = limitsOf(pair, input.courseType, { course, digits, promocode });
  const exhausted = compare(limits.from.max, limits.from.min) < 0;
  const edited = input.value === null ? 'from' : input.edited;
  const value = input.value ?? (exhausted ? limits.from.min : clamp(pair.from.start ?? '0', limits.from).summa);
  const outside = value === '' ? null : clamp(value, limits[edited]).clamped;
  const terms = { course, limits, digits, outside, promocode };
  const sums = value === '' ? empty : bothSides(edited, value, terms);
  // If the typed amount exceeds the maximum, the other side stays empty, because such a large exchange is not possible.
  if (outside === 'max' && !exhausted) sums.amounts = { ...none, [edited]: value };
  return { course, limits, digits, outside, exhausted, ...sums };
}

/** Whether the pair has a better course for verified cards, and the limits of this course allow the typed amount. */
export const allowsVerification = (pair: Pair, input: AmountInput): boolean =>
  pair.verificationCourse !== null && figuresOf(pair, { ...input, courseType: 'verification' }).outside === null;

type Sums = Pick<Figures, 'amounts' | 'draft' | 'bonus'>;
type Terms = Pick<Figures, 'course' | 'limits' | 'digits' | 'outside'> & { promocode: Promocode | null };

const none = { from: '', to: '' };
const empty: Sums = { amounts: none, draft: none, bonus: null };

/**
 * Returns the limits of the send amount and of the receive amount. With a promo code, the limits ensure that the
 * receive amount plus the bonus does not exceed the reserve.
 */
function limitsOf(
  pair: Pair,
  type: ExchangeState['courseType'],
  { promocode, ...offer }: Pick<Terms, 'course' | 'digits' | 'promocode'>,
): Record<Side, Limits> {
  const from = sendLimits(pair, type);
  const to = receiveLimits(pair, type);
  if (!promocode) return { from, to };
  const withBonus = (sent: string, plain: string) => add(plain, bonusOf(promocode, sent, offer) ?? '0');
  const payable = pair.to.max === null ? pair.reserve : smaller(pair.to.max, pair.reserve);
  const max = smaller(from.max, largestForTotal(promocode, payable, offer));
  return {
    from: { min: from.min, max },
    to: {
      min: withBonus(from.min, to.min),
      max: smaller(withBonus(max, receiveAmount(max, offer.course, offer.digits.to)), payable),
    },
  };
}

function bothSides(edited: Side, value: string, terms: Terms): Sums {
  const { course, limits, digits, outside, promocode } = terms;
  const bonusFor = (sent: string) => promocode && bonusOf(promocode, sent, terms);
  if (edited === 'from') {
    const to = receiveAmount(value, course, digits.to);
    const bonus = bonusFor(value);
    return { amounts: { from: value, to: add(to, bonus ?? '0') }, draft: { from: value, to }, bonus };
  }
  const sent = sentForTotal(promocode, value, terms);
  // The receive limits are rounded, so the send amount for an allowed receive amount may be slightly outside the send
  // limits. Such a send amount is moved to the limit.
  const from = outside === null ? smaller(larger(sent, limits.from.min), limits.from.max) : sent;
  const bonus = bonusFor(from);
  const amounts = { from, to: value };
  return { amounts, draft: bonus === null ? amounts : { from, to: receiveAmount(from, course, digits.to) }, bonus };
}
