import type { Directions, PickerCurrency } from '../data/types.ts';
import { search } from '../model/search.ts';
import type { Side } from '../model/state.ts';

/** One row. A currency may stand twice: under Recent and in its group. */
export interface PickerRow {
  key: string;
  currency: PickerCurrency;
}

export interface PickerGroup {
  key: string;
  label: string | null;
  items: PickerRow[];
}

interface Wanted {
  list: readonly PickerCurrency[];
  groups: Directions['directions'];
  side: Side;
  query: string;
  /** Name of a group, or null for all. */
  filter: string | null;
  recent: readonly number[];
  starred: readonly number[];
  words: { recent: string; starred: string; found: string };
}

/** The groups that stand beside All on a side: visible there and not empty. */
export const filtersOf = ({ list, groups, side }: Pick<Wanted, 'list' | 'groups' | 'side'>) =>
  groups.filter((group) => group[side].visible && list.some(({ id }) => group.ids.includes(id)));

/** What the picker lists: what was asked for, or everything under its headings with the own choices first. */
export function pickerGroups(wanted: Wanted): PickerGroup[] {
  const { list, query, filter, words } = wanted;
  const filters = filtersOf(wanted);
  const chosen = filters.find(({ name }) => name === filter);
  const shown = chosen ? list.filter(({ id }) => chosen.ids.includes(id)) : list;
  if (query.trim() !== '') return filled([group('found', words.found, search(shown, query))]);
  if (chosen) return filled([group(chosen.name, chosen.name, shown)]);

  const byIds = (ids: readonly number[]) => ids.flatMap((id) => list.find((entry) => entry.id === id) ?? []);
  const grouped = new Set(filters.flatMap(({ ids }) => ids));
  return filled([
    group('recent', words.recent, byIds(wanted.recent)),
    group('starred', words.starred, byIds(wanted.starred)),
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

const filled = (groups: PickerGroup[]): PickerGroup[] => groups.filter(({ items }) => items.length > 0);
