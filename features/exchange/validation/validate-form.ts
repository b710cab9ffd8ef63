import type { PairInput } from '#contracts/pair.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import type { RequisiteFormat } from '#domain/requisites/format.ts';
import { parsePaymentUri } from '#domain/requisites/payment-uri.ts';
import { applyMask } from '#lib/forms/mask.ts';
import type { Pair } from '../data/types.ts';
import { type FieldKey, fieldsOf, inputKey, missingFields, refundKey, typedInputsOf } from '../model/fields.ts';
import { kindOf, networkOf } from '../model/requisite-kind.ts';
import type { ExchangeState } from '../model/state.ts';

/** A validation error. `keys` are message keys under Exchange.faults, the most specific first. */
export interface Fault {
  keys: readonly string[];
  values: { needs?: string; meant?: string };
}

type Network = Pair['structure']['to']['network'];

export const emailInput: PairInput = { name: 'email', label: '', format: 'email', required: false, visible: true };

export { suggestEmail } from '#lib/suggest-email.ts';

/** Returns the amount of a wallet's payment URI, or null. */
export const amountOfUri = (text: string): string | null => parsePaymentUri(text.replace(/\s/g, ''))?.amount ?? null;

/** Validates a requisite. The returned value is normalised, or unchanged if it is invalid. */
export function validateRequisite(
  input: PairInput,
  text: string,
  network: Network,
): { value: string; fault: Fault | null } {
  if (text.trim() === '' || !input.format) return { value: text.trim(), fault: null };
  const result = checkRequisite(input.format, text);
  if (result.ok) return { value: input.mask ? applyMask(input.mask, result.value) : result.value, fault: null };
  const kind = kindOf(input.format);
  const needs = wantedNetwork(network, input.format);
  if (kind === 'address' && result.problem === 'network') {
    const { meant } = result;
    const fault = meant
      ? { keys: ['address.network'], values: { needs, meant: networkOf(meant) } }
      : { keys: ['address.foreign'], values: { needs } };
    return { value: text, fault };
  }
  if (kind === 'email' && !isAscii(text)) return { value: text, fault: { keys: ['email.latin'], values: {} } };
  return { value: text, fault: { keys: [`${kind}.${result.problem}`, `${kind}.wrong`], values: { needs } } };
}

const isAscii = (text: string): boolean => !/[^ -~]/.test(text.trim());

export function validateForm(pair: Pair, state: ExchangeState): [FieldKey, Fault][] {
  const faults = new Map<FieldKey, Fault>();
  const missing = new Set(missingFields(pair, state));
  const validate = (key: FieldKey, input: PairInput, text: string, network: Network) => {
    const fault = missing.has(key) ? missingFault(input, network) : validateRequisite(input, text, network).fault;
    if (fault) faults.set(key, fault);
  };
  for (const side of ['from', 'to'] as const) {
    for (const input of typedInputsOf(pair, side, state)) {
      const text = state.requisites[side][input.name] ?? '';
      validate(inputKey(side, input.name), input, text, pair.structure[side].network);
    }
  }
  for (const input of pair.structure.refund) {
    validate(refundKey(input.name), input, state.refund[input.name] ?? '', pair.structure.from.network);
  }
  validate('email', emailInput, state.email, null);
  for (const key of missing) if (!faults.has(key)) faults.set(key, { keys: [`missing.${key}`], values: {} });
  return fieldsOf(pair, state).flatMap((key) => {
    const fault = faults.get(key);
    return fault ? [[key, fault] as [FieldKey, Fault]] : [];
  });
}

/** Returns the error of an empty requisite. The error names the requisite to enter. */
export function missingFault({ format }: PairInput, network: Network): Fault {
  if (!format) return { keys: ['missing.requisite'], values: {} };
  const keys = [`missing.${format}`, `missing.${kindOf(format)}`, 'missing.requisite'];
  return { keys, values: { needs: wantedNetwork(network, format) } };
}

const wantedNetwork = (network: Network, format: RequisiteFormat): string =>
  network && /\d/.test(network.code) ? network.code : (network?.name ?? networkOf(format));
