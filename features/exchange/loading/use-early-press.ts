'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Repeats a press that happened before hydration. A button pressed so early has the focus but does not match
 * `:focus-visible`; Safari does not focus pressed buttons, so the press is lost there.
 */
export function useEarlyPress(press: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const replay = useEffectEvent(() => {
    if (button.current?.matches(':focus:not(:focus-visible)')) press();
  });
  useEffect(() => replay(), []);
  return button;
}
