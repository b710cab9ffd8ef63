import type { PairInput } from '#contracts/pair.ts';
import { visibleInputs } from '#domain/directions.ts';
import type { CourseType } from '#domain/quote.ts';
import type { VerificationKind } from '#domain/verification.ts';
import type { Pair } from '../data/types.ts';
import type { ExchangeState, Side, VerifiedCard } from './state.ts';

export type FieldKey =
  | 'amount'
  | 'city'
  | `${Side}.${string}`
  | `refund.${string}`
  | 'email'
  | 'promocode'
  | 'aml'
  | 'replenishment';

export const inputKey = (side: Side, name: string): FieldKey => `${side}.${name}`;

export const refundKey = (name: string): FieldKey => `refund.${name}`;

/** Returns the inputs of one side that are visible for the selected course type. */
export const inputsOf = (pair: Pair, side: Side, type: CourseType): PairInput[] =>
  visibleInputs(pair.structure[side], type);

type PayingState = Pick<ExchangeState, 'card' | 'courseType'>;

/** Returns the input that a verified card fills in, or null if the pair does not ask for the sender's card. */
export const cardInputOf = (pair: Pair, { courseType }: Pick<ExchangeState, 'courseType'>): PairInput | null =>
  inputsOf(pair, 'from', courseType).find(({ format }) => format === 'card') ?? null;

/** Returns the verified card that pays for this pair, or null if the visitor types the number. */
export const payingCard = (pair: Pair, state: PayingState): VerifiedCard | null =>
  state.card?.ps === pair.structure.from.currency.id && cardInputOf(pair, state) ? state.card : null;

/**
 * Returns what a customer must verify to get the better rate for verified customers: the bank card, or the identity if
 * the pair does not ask for the sender's card.
 */
export const checkOfPair = (pair: Pair): VerificationKind =>
  cardInputOf(pair, { courseType: 'verification' }) ? 'card' : 'identity';

/**
 * Returns the verification that the visitor must pass before the payment. Returns null if the selected rate requires no
 * verification, or if the visitor pays with an already verified card.
 */
export const neededCheck = (pair: Pair, state: PayingState): VerificationKind | null =>
  state.courseType === 'verification' && pair.verificationCourse !== null && !payingCard(pair, state)
    ? checkOfPair(pair)
    : null;

/** Returns the visible inputs of one side, except the input that a verified card fills in. */
export function typedInputsOf(pair: Pair, side: Side, state: PayingState): PairInput[] {
  const inputs = inputsOf(pair, side, state.courseType);
  const filled = side === 'from' && payingCard(pair, state) ? cardInputOf(pair, state)?.name : undefined;
  return inputs.filter(({ name }) => name !== filled);
}

/** Returns the names of the pair's fields in page order. */
export function fieldsOf(pair: Pair, { courseType }: Pick<ExchangeState, 'courseType'>): FieldKey[] {
  const { from, to } = pair.structure;
  const sides = (['from', 'to'] as const).flatMap((side) =>
    inputsOf(pair, side, courseType).map(({ name }) => inputKey(side, name)),
  );
  const city = from.city || to.city ? (['city'] as const) : [];
  const refund = pair.structure.refund.map(({ name }) => refundKey(name));
  return ['amount', ...city, ...sides, ...refund, 'email', 'aml', 'replenishment'];
}

export function missingFields(pair: Pair, state: ExchangeState): FieldKey[] {
  const { from, to, emailClaimRequirement } = pair.structure;
  const cities = from.city ?? to.city;
  const missing: Record<string, boolean> = {
    amount: state.value === '',
    city: cities !== null && !cities.some(({ code }) => code === state.city),
    email: emailClaimRequirement && state.email.trim() === '',
    aml: !state.agree.aml,
    replenishment: !state.agree.replenishment,
  };
  for (const side of ['from', 'to'] as const) {
    for (const { name, required } of typedInputsOf(pair, side, state)) {
      missing[inputKey(side, name)] = required && !state.requisites[side][name]?.trim();
    }
  }
  // All refund requisites may stay empty. If the visitor fills in any of them, the required inputs must not be empty.
  const refunds = Object.values(state.refund).some((value) => value.trim() !== '');
  for (const { name, required } of pair.structure.refund) {
    missing[refundKey(name)] = refunds && required && !state.refund[name]?.trim();
  }
  return fieldsOf(pair, state).filter((key) => missing[key]);
}
