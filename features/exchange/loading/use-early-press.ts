'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Repeats a button press that happened before hydration, after which the button has the focus but does not match
 * `:focus-visible`. A press in Safari is lost, because Safari does not focus pressed buttons.
 */
export function useEarlyPress(press: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const replay = useEffectEvent(() => {
    if (button.current?.matches(':focus:not(:focus-visible)')) press();
  });
  useEffect(() => replay(), []);
  return button;
}
