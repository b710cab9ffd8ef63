import { startTransition, useEffect, useState } from 'react';
import type { PickerGroup } from './picker-groups.ts';

/** Rows that fit into the dialog. */
const rowsInView = 12;

/** The dialog's opening motion has ended by then. */
const restAfterMs = 200;

/**
 * Returns the rows in view at first and all of them once the dialog has opened, because rendering all at once delays
 * the opening on a phone.
 */
export function useRowsInView(groups: PickerGroup[]): PickerGroup[] {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOpened(true)), restAfterMs);
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
