'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onInput` after hydration if the visitor has already changed the field. Otherwise the next render would reset
 * the field.
 */
export function useEarlyInput(onInput: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const replay = useEffectEvent(() => {
    const input = field.current;
    if (input && isChanged(input)) onInput(input);
  });
  useEffect(() => replay(), []);
  return field;
}

const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;
