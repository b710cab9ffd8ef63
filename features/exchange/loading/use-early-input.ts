'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reports text typed, or a box ticked, before hydration, which takes seconds on slow phones. The first render keeps the
 * DOM value, but the next one would overwrite it.
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
