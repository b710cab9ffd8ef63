'use client';
import { useCallback, useState } from 'react';
import type { FieldKey } from '../model/fields.ts';

export type Faults = Readonly<Partial<Record<FieldKey, string>>>;

export function useFaults() {
  const [faults, setFaults] = useState<Faults>({});
  const setFault = useCallback((key: FieldKey, fault: string | null) => {
    setFaults((current) => {
      if ((current[key] ?? null) === fault) return current;
      const { [key]: _removed, ...others } = current;
      return fault === null ? others : { ...others, [key]: fault };
    });
  }, []);
  return { faults, setFault, setFaults };
}

/** Focuses the first of the given fields and scrolls it into view. */
export function focusField(keys: readonly FieldKey[]): void {
  const fields = keys.map((key) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`));
  const field = fields.find((element) => element !== null);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
