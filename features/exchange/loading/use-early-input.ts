'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Hands over what was typed into a field, or ticked, before the page woke up, as a slow phone takes seconds for: the first
 * drawing lets it stand, the next would write over it.
 */
export function useTypedEarly(take: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const wake = useEffectEvent(() => {
    const input = field.current;
    if (input && isTouched(input)) take(input);
  });
  useEffect(() => wake(), []);
  return field;
}

const isTouched = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;
