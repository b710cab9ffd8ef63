import type { PairInput } from '#contracts/pair.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import type { Pair } from '../data/types.ts';
import { type FieldKey, fieldsOf, inputKey, inputsOf, missingFields } from '../model/fields.ts';
import { applyMask } from '../model/mask.ts';
import { kindOf, networkOf } from '../model/requisite-kind.ts';
import type { ExchangeState } from '../model/state.ts';

/** A fault as a message of Exchange.faults: its key, then a plainer one where that has no words. */
export interface Fault {
  keys: readonly string[];
  values: { needs?: string; meant?: string };
}

type Network = Pair['structure']['to']['network'];

export const emailInput: PairInput = { name: 'email', label: '', format: 'email', required: false, visible: true };

/** Checks one requisite. `value` is its usual writing, or as given when something is wrong with it. */
export function checkOne(input: PairInput, given: string, network: Network): { value: string; fault: Fault | null } {
  if (given.trim() === '' || !input.format) return { value: given.trim(), fault: null };
  const result = checkRequisite(input.format, given);
  if (result.ok) return { value: input.mask ? applyMask(input.mask, result.value) : result.value, fault: null };
  const kind = kindOf(input.format);
  const needs = network && /\d/.test(network.code) ? network.code : (network?.name ?? networkOf(input.format));
  if (kind === 'address' && result.problem === 'network') {
    const { meant } = result;
    const fault = meant
      ? { keys: ['address.network'], values: { needs, meant: networkOf(meant) } }
      : { keys: ['address.foreign'], values: { needs } };
    return { value: given, fault };
  }
  return { value: given, fault: { keys: [`${kind}.${result.problem}`, `${kind}.wrong`], values: { needs } } };
}

/** Everything that is missing or wrong, top to bottom of the page. */
export function faultsOf(pair: Pair, state: ExchangeState): [FieldKey, Fault][] {
  const found = new Map<FieldKey, Fault>();
  const check = (key: FieldKey, input: PairInput, given: string, network: Network) => {
    const { fault } = checkOne(input, given, network);
    if (fault) found.set(key, fault);
  };
  for (const side of ['from', 'to'] as const) {
    for (const input of inputsOf(pair, side, state.courseType)) {
      const given = state.requisites[side][input.name] ?? '';
      check(inputKey(side, input.name), input, given, pair.structure[side].network);
    }
  }
  check('email', emailInput, state.email, null);
  for (const key of missingFields(pair, state)) {
    found.set(key, { keys: [`missing.${key}`, 'missing.requisite'], values: {} });
  }
  return fieldsOf(pair, state).flatMap((key) => {
    const fault = found.get(key);
    return fault ? [[key, fault] as [FieldKey, Fault]] : [];
  });
}
