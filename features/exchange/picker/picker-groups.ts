import type { Directions, PickerCurrency } from '../data/types.ts';
import { search } from '../model/search.ts';
import type { Side } from '../model/state.ts';

/**
 * A row of the currency picker. Recent and starred currencies have two rows: one at the top of the list and one in
 * their currency group.
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
  groups: Directions['directions'];
  side: Side;
  query: string;
  /** Name of the group to show, or null for all groups. */
  filter: string | null;
  recent: readonly number[];
  starred: readonly number[];
  words: { recent: string; starred: string; found: string };
}

/** Returns the groups offered as filters: every visible group that is not empty. */
export const filtersOf = ({ list, groups, side }: Pick<PickerQuery, 'list' | 'groups' | 'side'>) =>
  groups.filter((group) => group[side].visible && list.some(({ id }) => group.ids.includes(id)));

/**
 * Returns the content of the picker: search results, the filtered group, or the recent and starred currencies before
 * all groups.
 */
export function pickerGroups(input: PickerQuery): PickerGroup[] {
  const { list, query, filter, words } = input;
  const filters = filtersOf(input);
  const chosen = filters.find(({ name }) => name === filter);
  const candidates = chosen ? list.filter(({ id }) => chosen.ids.includes(id)) : list;
  const groupsOf = ({ id }: PickerCurrency) => filters.filter(({ ids }) => ids.includes(id)).map(({ name }) => name);
  if (query.trim() !== '') return nonEmpty([group('found', words.found, search(candidates, query, groupsOf))]);
  if (chosen) return nonEmpty([group(chosen.name, chosen.name, candidates)]);

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
  ]);
}

const group = (key: string, label: string | null, list: readonly PickerCurrency[]): PickerGroup => ({
  key,
  label,
  items: list.map((currency) => ({ key: `${key} ${currency.id}`, currency })),
});

const nonEmpty = (groups: PickerGroup[]): PickerGroup[] => groups.filter(({ items }) => items.length > 0);
