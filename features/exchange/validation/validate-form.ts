import type { PairInput } from '#contracts/pair.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import type { Pair } from '../data/types.ts';
import { type FieldKey, fieldsOf, inputKey, inputsOf, missingFields, refundKey } from '../model/fields.ts';
import { applyMask } from '../model/mask.ts';
import { kindOf, networkOf } from '../model/requisite-kind.ts';
import type { ExchangeState } from '../model/state.ts';

/** A validation error. `keys`: message keys in Exchange.faults, the most specific first. */
export interface Fault {
  keys: readonly string[];
  values: { needs?: string; meant?: string };
}

type Network = Pair['structure']['to']['network'];

export const emailInput: PairInput = { name: 'email', label: '', format: 'email', required: false, visible: true };

/** Validates one requisite. `value` is normalised, or as typed if it is invalid. */
export function validateRequisite(
  input: PairInput,
  text: string,
  network: Network,
): { value: string; fault: Fault | null } {
  if (text.trim() === '' || !input.format) return { value: text.trim(), fault: null };
  const result = checkRequisite(input.format, text);
  if (result.ok) return { value: input.mask ? applyMask(input.mask, result.value) : result.value, fault: null };
  const kind = kindOf(input.format);
  const needs = network && /\d/.test(network.code) ? network.code : (network?.name ?? networkOf(input.format));
  if (kind === 'address' && result.problem === 'network') {
    const { meant } = result;
    const fault = meant
      ? { keys: ['address.network'], values: { needs, meant: networkOf(meant) } }
      : { keys: ['address.foreign'], values: { needs } };
    return { value: text, fault };
  }
  return { value: text, fault: { keys: [`${kind}.${result.problem}`, `${kind}.wrong`], values: { needs } } };
}

/** Missing and invalid fields in page order. */
export function validateForm(pair: Pair, state: ExchangeState): [FieldKey, Fault][] {
  const faults = new Map<FieldKey, Fault>();
  const validate = (key: FieldKey, input: PairInput, text: string, network: Network) => {
    const { fault } = validateRequisite(input, text, network);
    if (fault) faults.set(key, fault);
  };
  for (const side of ['from', 'to'] as const) {
    for (const input of inputsOf(pair, side, state.courseType)) {
      const text = state.requisites[side][input.name] ?? '';
      validate(inputKey(side, input.name), input, text, pair.structure[side].network);
    }
  }
  for (const input of pair.structure.refund) {
    validate(refundKey(input.name), input, state.refund[input.name] ?? '', pair.structure.from.network);
  }
  validate('email', emailInput, state.email, null);
  for (const key of missingFields(pair, state)) {
    faults.set(key, { keys: [`missing.${key}`, 'missing.requisite'], values: {} });
  }
  return fieldsOf(pair, state).flatMap((key) => {
    const fault = faults.get(key);
    return fault ? [[key, fault] as [FieldKey, Fault]] : [];
  });
}
