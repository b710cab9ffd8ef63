'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reports an input that was changed before hydration, which takes seconds on slow phones. React keeps the input's value
 * in its first render only, and would overwrite it in the next one.
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
