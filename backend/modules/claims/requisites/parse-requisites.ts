import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { PairInput } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';
import { t } from '../../../i18n.ts';

/** Requisites as entered, either as a single text or as values keyed by input name. */
export type RequisitesInput = string | Record<string, string>;
export type FieldErrors = Record<string, string[]>;

export type RequisiteSide = 'fromRequisites' | 'toRequisites' | 'refundRequisites';

/** Returns the key under which the error of a requisite's input is reported. */
export const fieldOf = (side: RequisiteSide, input: RequisitesInput, name: string): string =>
  typeof input === 'string' ? side : `${side}.${name}`;

/**
 * Validates and normalizes the requisites that a visitor entered. Adds problems to `errors` under the name of the input
 * field.
 * @returns the valid requisites
 */
export function parseRequisites(
  side: RequisiteSide,
  input: RequisitesInput,
  pairInputs: readonly PairInput[],
  locale: Locale,
  errors: FieldErrors,
): GivenRequisite[] {
  const visible = pairInputs.filter((pairInput) => pairInput.visible);
  const values = valuesByName(input, visible);
  const refuse = (name: string, key: string, meant = 'none') => {
    errors[fieldOf(side, input, name)] = [t(locale, `Refusals.${key}`, { meant })];
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
    if (result.ok && format === 'contact' && !isPossiblePhone(result.value)) refuse(name, 'requisite_phone');
    else if (result.ok) valid.push({ name, label, value: result.value, ...(format === 'card' && { isCard: true }) });
    else refuse(name, `requisite_${result.problem}`, result.meant);
  }
  return valid;
}

/**
 * Checks only the length of a phone number, because countries introduce number ranges that the library does not know
 * yet.
 */
const isPossiblePhone = (phone: string): boolean => parsePhoneNumberFromString(phone)?.isPossible() ?? false;

/** Returns the entered values keyed by input name. A single text is assigned to the first visible input. */
function valuesByName(input: RequisitesInput, visible: readonly PairInput[]): Map<string, string> {
  if (typeof input !== 'string') return new Map(Object.entries(input));
  const [first] = visible;
  if (!first) return input.trim() === '' ? new Map() : new Map([['', input]]);
  return new Map([[first.name, input]]);
}
