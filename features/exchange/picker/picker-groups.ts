import { search } from '#lib/search/search.ts';
import type { Directions, PickerCurrency } from '../data/types.ts';
import type { Side } from '../model/state.ts';

/**
 * A row of the currency picker. A recent or starred currency has one row in its currency group and further rows at the
 * top of the list.
 */
export interface PickerRow {
  key: string;
  currency: PickerCurrency;
}

export interface PickerGroup {
  key: string;
  label: string | null;
  items: PickerRow[];
}

interface PickerQuery {
  list: readonly PickerCurrency[];
  /** Currencies that form no pair with the other side's currency. They are listed last, as a separate group. */
  apart: readonly PickerCurrency[];
  groups: Directions['directions'];
  side: Side;
  query: string;
  /** Name of the group to show, or null for all groups. */
  filter: string | null;
  recent: readonly number[];
  starred: readonly number[];
  words: Record<'recent' | 'starred' | 'found' | 'apart', string>;
}

/** Returns the groups offered as filters: every visible group that is not empty. */
export const filtersOf = ({ list, groups, side }: Pick<PickerQuery, 'list' | 'groups' | 'side'>) =>
  groups.filter((group) => group[side].visible && list.some(({ id }) => group.ids.includes(id)));

/** Returns the visible currencies that form no pair with the currency that the visitor sends. */
export const unpaired = (all: readonly PickerCurrency[], list: readonly PickerCurrency[]): PickerCurrency[] => {
  const ids = new Set(list.map(({ id }) => id));
  return all.filter(({ id, visible }) => visible && !ids.has(id));
};

/**
 * Returns the content of the picker: the search results, the chosen group, or the recent currencies, the starred
 * currencies and all groups.
 */
export function pickerGroups(input: PickerQuery): PickerGroup[] {
  const { list, apart, query, filter, words } = input;
  const filters = filtersOf({ ...input, list: [...list, ...apart] });
  const chosen = filters.find(({ name }) => name === filter);
  const inChosen = ({ id }: PickerCurrency) => !chosen || chosen.ids.includes(id);
  const groupsOf = ({ id }: PickerCurrency) => filters.filter(({ ids }) => ids.includes(id)).map(({ name }) => name);
  const isApart = (currency: PickerCurrency) => apart.includes(currency);
  if (query.trim() !== '') {
    const found = search([...list, ...apart].filter(inChosen), query, groupsOf);
    return nonEmpty([
      group(
        'found',
        words.found,
        found.filter((currency) => !isApart(currency)),
      ),
      group('apart', words.apart, found.filter(isApart)),
    ]);
  }
  const rest = group('apart', words.apart, apart.filter(inChosen));
  if (chosen) return nonEmpty([group(chosen.name, chosen.name, list.filter(inChosen)), rest]);

  const byIds = (ids: readonly number[]) => ids.flatMap((id) => list.find((entry) => entry.id === id) ?? []);
  const grouped = new Set(filters.flatMap(({ ids }) => ids));
  return nonEmpty([
    group('recent', words.recent, byIds(input.recent)),
    group('starred', words.starred, byIds(input.starred)),
    ...filters.map(({ name, ids }) =>
      group(
        name,
        name,
        list.filter(({ id }) => ids.includes(id)),
      ),
    ),
    group(
      'rest',
      null,
      list.filter(({ id }) => !grouped.has(id)),
    ),
    rest,
  ]);
}

const group = (key: string, label: string | null, list: readonly PickerCurrency[]): PickerGroup => ({
  key,
  label,
  items: list.map((currency) => ({ key: `${key} ${currency.id}`, currency })),
});

const nonEmpty = (groups: PickerGroup[]): PickerGroup[] => groups.filter(({ items }) => items.length > 0);
