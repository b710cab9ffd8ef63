'use client';
import type { RefObject } from 'react';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

/** Moves the focus from row to row with the arrow keys or J and K. Enter then opens the focused row's link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
    rows[next]?.focus();
  };
  const down = () => move(1);
  const up = () => move(-1);
  useShortcuts({ j: down, ArrowDown: down, k: up, ArrowUp: up });
}
