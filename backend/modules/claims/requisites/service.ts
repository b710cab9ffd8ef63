import type { PairInput } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import { checkRequisite } from '#domain/requisites/check.ts';
import type { GivenRequisite } from '../../../db/tables.ts';
import { t } from '../../../i18n.ts';

type Given = string | Record<string, string>;
type Fields = Record<string, string[]>;

/**
 * Checks what the visitor typed about one side by the inputs of the pair.
 * Refusals are added to `fields` under `side` or `side.name`.
 * @returns the requisites in their usual writing
 */
export function checkedRequisites(
  side: 'fromRequisites' | 'toRequisites' | 'refundRequisites',
  given: Given,
  inputs: readonly PairInput[],
  locale: Locale,
  fields: Fields,
): GivenRequisite[] {
  const visible = inputs.filter((input) => input.visible);
  const values = byName(given, visible);
  const refuse = (name: string, key: string, meant = 'none') => {
    const field = typeof given === 'string' ? side : `${side}.${name}`;
    fields[field] = [t(locale, `Refusals.${key}`, { meant })];
  };
  for (const [name, value] of values) {
    const isKnown = visible.some((input) => input.name === name) || value === '';
    if (!isKnown) refuse(name.slice(0, 40), 'unknownInput');
  }
  const accepted: GivenRequisite[] = [];
  for (const { name, label, format = 'text', required } of visible) {
    const value = values.get(name) ?? '';
    if (value.trim() === '' && !required) continue;
    const result = checkRequisite(format, value);
    if (result.ok) accepted.push({ name, label, value: result.value });
    else refuse(name, `requisite_${result.problem}`, result.meant);
  }
  return accepted;
}

/** A bare text stands for the one visible input; where there are several, for the first. */
function byName(given: Given, visible: readonly PairInput[]): Map<string, string> {
  if (typeof given !== 'string') return new Map(Object.entries(given));
  const [first] = visible;
  if (!first) return given.trim() === '' ? new Map() : new Map([['', given]]);
  return new Map([[first.name, given]]);
}

/** Where the money should go back to, kept as it was typed: the desk reads it. */
export function refundRequisites(given: Given | undefined): GivenRequisite[] | null {
  if (given === undefined) return null;
  const values = typeof given === 'string' ? { refund: given } : given;
  return Object.entries(values).map(([name, value]) => ({ name, label: name, value }));
}
