import { startTransition, useEffect, useState } from 'react';
import type { PickerGroup } from './picker-groups.ts';

/** Number of rows that fit into the dialog. */
const rowsInView = 12;

/** Time in ms after which the dialog's opening animation has ended. */
const remainingRowsAfterMs = 200;

/**
 * Returns only the visible rows until the dialog has opened, and then all rows. Rendering all rows at once would delay
 * the opening on a phone.
 */
export function useRowsInView(groups: PickerGroup[]): PickerGroup[] {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOpened(true)), remainingRowsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isOpened ? groups : firstRows(groups, rowsInView);
}

function firstRows(groups: PickerGroup[], count: number): PickerGroup[] {
  const [group, ...others] = groups;
  if (!group || count === 0) return [];
  const items = group.items.slice(0, count);
  return [{ ...group, items }, ...firstRows(others, count - items.length)];
}
