'use client';
import { useState } from 'react';
import type { QueueItem } from '../types.ts';

export interface Selection {
  /** Selected claims that are still on the page. */
  selected: QueueItem[];
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  isAll: boolean;
  toggleAll: () => void;
}

export function useSelection(items: QueueItem[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = items.filter(({ id }) => ids.has(id));
  const isAll = items.length > 0 && selected.length === items.length;
  const toggle = (id: string) =>
    setIds((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  return {
    selected,
    isSelected: (id) => ids.has(id),
    toggle,
    isAll,
    toggleAll: () => setIds(new Set(isAll ? [] : items.map(({ id }) => id))),
  };
}
