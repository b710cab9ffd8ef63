'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reports text that was typed before hydration, because React would otherwise overwrite the text when it renders again.
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
