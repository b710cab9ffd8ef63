'use client';
import { useCallback, useState } from 'react';
import type { FieldKey } from '../model/fields.ts';

export type Faults = Readonly<Partial<Record<FieldKey, string>>>;

/** What is wrong with the fields, in words. A field that is touched again is free of its fault. */
export function useFaults() {
  const [faults, setFaults] = useState<Faults>({});
  const setFault = useCallback((key: FieldKey, fault: string | null) => {
    setFaults((known) => {
      if ((known[key] ?? null) === fault) return known;
      const { [key]: _gone, ...others } = known;
      return fault === null ? others : { ...others, [key]: fault };
    });
  }, []);
  return { faults, setFault, setFaults };
}

/** Brings the first of the named fields under the reader's hands. */
export function focusField(keys: readonly FieldKey[]): void {
  const fields = keys.map((key) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`));
  const field = fields.find((element) => element !== null);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
