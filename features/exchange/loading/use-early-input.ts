'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reports a value that was typed before hydration, which takes seconds on slow phones. React's first render keeps the
 * typed value, but its next render would overwrite the value.
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
