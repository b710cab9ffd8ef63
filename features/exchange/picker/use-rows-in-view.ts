import { startTransition, useEffect, useState } from 'react';
import type { PickerGroup } from './picker-groups.ts';

/** Number of rows that fit into the dialog. It must be a multiple of `rowsPerStep`. */
const rowsInView = 12;

/** Number of rows added at once. A larger number would cause a long task on a phone. */
const rowsPerStep = 4;

/** Time in ms after which the dialog's opening animation has ended. */
const remainingRowsAfterMs = 200;

/**
 * Returns the rows to render: none at first, then the visible rows in a few steps, and all others after the opening
 * animation. Rendering all at once would delay the opening on phones.
 */
export function useRowsInView(groups: PickerGroup[]): PickerGroup[] {
  const [count, setCount] = useState(0);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isComplete = count >= total;
  useEffect(() => {
    if (isComplete) return;
    const delayMs = count === rowsInView ? remainingRowsAfterMs : 0;
    const timer = setTimeout(() => startTransition(() => setCount(count + rowsPerStep)), delayMs);
    return () => clearTimeout(timer);
  }, [isComplete, count]);
  return isComplete ? groups : firstRows(groups, count);
}

function firstRows(groups: PickerGroup[], count: number): PickerGroup[] {
  const [group, ...others] = groups;
  if (!group || count === 0) return [];
  const items = group.items.slice(0, count);
  return [{ ...group, items }, ...firstRows(others, count - items.length)];
}
