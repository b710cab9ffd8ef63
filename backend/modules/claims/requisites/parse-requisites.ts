import type { PairInput } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';
import { t } from '../../../i18n.ts';

/** Requisites as typed: one text, or values by input name. */
export type RequisitesInput = string | Record<string, string>;
export type FieldErrors = Record<string, string[]>;

/**
 * Validates and normalizes the requisites that a visitor typed for one side of a pair. Adds errors to `errors`, under
 * `side` or `side.name`.
 * @returns the valid requisites
 */
export function parseRequisites(
  side: 'fromRequisites' | 'toRequisites' | 'refundRequisites',
  input: RequisitesInput,
  pairInputs: readonly PairInput[],
  locale: Locale,
  errors: FieldErrors,
): GivenRequisite[] {
  const visible = pairInputs.filter((pairInput) => pairInput.visible);
  const values = valuesByName(input, visible);
  const refuse = (name: string, key: string, meant = 'none') => {
    const field = typeof input === 'string' ? side : `${side}.${name}`;
    errors[field] = [t(locale, `Refusals.${key}`, { meant })];
  };
  for (const [name, value] of values) {
    const isExpected = visible.some((pairInput) => pairInput.name === name) || value === '';
    if (!isExpected) refuse(name.slice(0, 40), 'unknownInput');
  }
  const valid: GivenRequisite[] = [];
  for (const { name, label, format = 'text', required } of visible) {
    const value = values.get(name) ?? '';
    if (value.trim() === '' && !required) continue;
    const result = checkRequisite(format, value);
    if (result.ok) valid.push({ name, label, value: result.value });
    else refuse(name, `requisite_${result.problem}`, result.meant);
  }
  return valid;
}

/** Returns the typed values by input name. A single text becomes the value of the first visible input. */
function valuesByName(input: RequisitesInput, visible: readonly PairInput[]): Map<string, string> {
  if (typeof input !== 'string') return new Map(Object.entries(input));
  const [first] = visible;
  if (!first) return input.trim() === '' ? new Map() : new Map([['', input]]);
  return new Map([[first.name, input]]);
}
