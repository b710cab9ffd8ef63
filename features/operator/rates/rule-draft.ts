import type { CallInput } from '#lib/api/types.ts';
import { parseExactAmount, typedAmount } from '#lib/parse-exact-amount.ts';
import type { RateRule } from '../types.ts';

type RuleBody = CallInput<'PUT /api/v1/operator/rates/rules/:unit/'>['body'];

export const boundFields = ['jump', 'spread', 'floor', 'ceiling'] as const;
type AmountField = (typeof boundFields)[number] | 'factor';

/** Fields of the form as typed. An empty amount means that the rule has no value of its own. */
export interface RuleDraft extends Record<AmountField, string> {
  unit: string;
  /** Whether the price comes from markets or follows the price of another unit. */
  kind: 'market' | 'follows';
  base: string;
  via: RateRule['via'];
  sources: NonNullable<RuleBody['sources']>;
  follows: string;
}

/** Returns the fields for an existing rule, or the empty fields for a new one. */
export function draftOf(rule: RateRule | null, locale: string): RuleDraft {
  const typed = (value: string | null | undefined) => typedAmount(value ?? '', locale);
  return {
    unit: rule?.unit ?? '',
    kind: rule?.follows ? 'follows' : 'market',
    base: rule && rule.base !== rule.unit ? rule.base : '',
    via: rule?.via ?? null,
    sources: (rule?.sources ?? []) as RuleDraft['sources'],
    follows: rule?.follows ?? '',
    factor: typed(rule?.factor),
    jump: typed(rule?.jump),
    spread: typed(rule?.spread),
    floor: typed(rule?.floor),
    ceiling: typed(rule?.ceiling),
  };
}

const code = (text: string) => text.trim().toUpperCase();

/** Returns the names of the fields that are missing or not a number. */
export function faultyFields(draft: RuleDraft, locale: string): Set<keyof RuleDraft> {
  const faulty = new Set<keyof RuleDraft>();
  const follows = draft.kind === 'follows';
  if (code(draft.unit) === '') faulty.add('unit');
  if (follows && code(draft.follows) === '') faulty.add('follows');
  for (const field of [...boundFields, ...(follows ? (['factor'] as const) : [])]) {
    const isMissing = draft[field].trim() === '';
    if (isMissing ? field === 'factor' : parseExactAmount(draft[field], locale) === null) faulty.add(field);
  }
  return faulty;
}

/** Returns the input of the call that saves the rule. The draft must have no faulty fields. */
export function inputOf(draft: RuleDraft, locale: string): { params: { unit: string }; body: RuleBody } {
  const follows = draft.kind === 'follows';
  const bound = (text: string) => (text.trim() === '' ? null : parseExactAmount(text, locale));
  return {
    params: { unit: code(draft.unit) },
    body: {
      base: follows ? code(draft.unit) : code(draft.base) || code(draft.unit),
      via: follows ? null : draft.via,
      sources: follows || draft.sources.length === 0 ? null : draft.sources,
      follows: follows ? code(draft.follows) : null,
      factor: follows ? bound(draft.factor) : null,
      jump: bound(draft.jump),
      spread: bound(draft.spread),
      floor: bound(draft.floor),
      ceiling: bound(draft.ceiling),
    },
  };
}
