import { compare, isPositive, round } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { fieldError } from '../../../errors.ts';
import type { CurrencyPatch } from './currency-answer.ts';
import type { CurrencyRow } from './queries.ts';

export interface Choices {
  groups: ReadonlySet<string>;
  /** Required numbers of confirmations, keyed by the code of the network. */
  networks: ReadonlyMap<string, number>;
  icons: ReadonlySet<string>;
}

/**
 * Refuses settings that are invalid for every currency, such as an unknown network.
 * @throws ApiError `validation` if a setting is invalid, and the error then names the field
 */
export function assertKnown(patch: CurrencyPatch, digits: number, choices: Choices, locale: Locale): void {
  const { group, network, icon, start } = patch;
  const refuse = (field: string, key: string, values = {}): never => {
    throw fieldError(locale, field, key, { values });
  };
  if (group !== undefined && !choices.groups.has(group)) refuse('group', 'Validation.choice');
  if (network != null && !choices.networks.has(network)) refuse('network', 'Validation.choice');
  if (icon != null && !choices.icons.has(icon)) refuse('icon', 'Validation.choice');
  if (start != null && !isPositive(start)) refuse('start', 'Refusals.zero');
  if (start != null && compare(round(start, digits), start) !== 0) refuse('start', 'Refusals.digits', { digits });
  for (const field of ['sendInputs', 'receiveInputs'] as const) {
    const names = (patch[field] ?? []).map(({ name }) => name);
    if (new Set(names).size < names.length) refuse(field, 'Refusals.inputTwice');
  }
  for (const side of ['Send', 'Receive'] as const) {
    const [ru, en] = [patch[`notify${side}Ru`], patch[`notify${side}En`]];
    if (ru !== undefined && en !== undefined && (ru === null) !== (en === null))
      refuse(ru === null ? `notify${side}Ru` : `notify${side}En`, 'Refusals.noticeBoth');
  }
}

/**
 * Refuses a change that would contradict open claims or the ledger. For example, a currency with open claims cannot get
 * fewer decimals or another network.
 * @throws ApiError `validation`, which names the field and the number of open claims
 */
export function assertHarmless(row: CurrencyRow, patch: CurrencyPatch, { networks }: Choices, locale: Locale): void {
  const refuse = (field: string, key: string): never => {
    throw fieldError(locale, field, `Refusals.${key}`, { values: { count: row.openClaims } });
  };
  if (patch.currency !== undefined && patch.currency !== row.currency && row.isUsed) refuse('currency', 'currencyUsed');
  const confirmationsOf = (network: string | null) => networks.get(network ?? '') ?? 0;
  if (patch.network !== undefined && row.isUsed && confirmationsOf(patch.network) < confirmationsOf(row.network))
    refuse('network', 'networkWeaker');
  if (row.openClaims === 0) return;
  if (patch.digits !== undefined && patch.digits < row.digits) refuse('digits', 'currencyClaims');
  if (patch.network !== undefined && patch.network !== row.network) refuse('network', 'currencyClaims');
  if (patch.receiveInputs === undefined) return;
  for (const { name, format = 'text' } of row.receiveInputs) {
    const kept = patch.receiveInputs.find((input) => input.name === name);
    if (kept?.format !== format) refuse('receiveInputs', 'currencyClaims');
  }
}
