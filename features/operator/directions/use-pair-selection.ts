'use client';
import { useState } from 'react';
import type { DeskDirection } from '../types.ts';
import { subjectOf } from './subject-of.ts';

export interface PairSelection {
  /** Selected directions that the list still contains. */
  selected: DeskDirection[];
  isSelected: (direction: DeskDirection) => boolean;
  toggle: (direction: DeskDirection) => void;
  isAll: boolean;
  toggleAll: () => void;
  clear: () => void;
}

export function usePairSelection(directions: DeskDirection[]): PairSelection {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const selected = directions.filter((direction) => names.has(subjectOf(direction)));
  const isAll = directions.length > 0 && selected.length === directions.length;
  return {
    selected,
    isSelected: (direction) => names.has(subjectOf(direction)),
    toggle: (direction) => {
      const name = subjectOf(direction);
      setNames(
        (before) => new Set(before.has(name) ? [...before].filter((other) => other !== name) : [...before, name]),
      );
    },
    isAll,
    toggleAll: () => setNames(new Set(isAll ? [] : directions.map(subjectOf))),
    clear: () => setNames(new Set()),
  };
}
