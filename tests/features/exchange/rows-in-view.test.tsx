import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PickerGroup } from '#features/exchange/picker/picker-groups.ts';
import { useRowsInView } from '#features/exchange/picker/use-rows-in-view.ts';
import { directions } from './support/samples.ts';

const [currency] = directions.from;
const group = (key: string, rows: number): PickerGroup => ({
  key,
  label: key,
  items: Array.from({ length: rows }, (_, row) => {
    if (!currency) throw new Error('no sample');
    return { key: `${key} ${row}`, currency };
  }),
});
const countsOf = (groups: PickerGroup[]) => groups.map(({ key, items }) => `${key} ${items.length}`);

test('a picker that opens has no rows in its first task, and all of them soon', async () => {
  const groups = [group('recent', 5), group('crypto', 30), group('banks', 9)];
  const { result } = renderHook(() => useRowsInView(groups));
  expect(countsOf(result.current)).toEqual([]);
  await waitFor(() => expect(countsOf(result.current)).toEqual(['recent 5', 'crypto 30', 'banks 9']));
});

test('the rows out of view are added in steps, each short enough for a phone', async () => {
  const groups = [group('crypto', 30), group('banks', 20)];
  const counts: number[] = [];
  renderHook(() => counts.push(useRowsInView(groups).reduce((sum, { items }) => sum + items.length, 0)));
  await waitFor(() => expect(counts.at(-1)).toBe(50));
  const steps = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(4);
});
