'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Replays a press made before hydration: a button that has the focus, but not from the keyboard, was pressed. Safari
 * does not focus pressed buttons; there the visitor has to press again.
 */
export function useEarlyPress(press: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const replay = useEffectEvent(() => {
    if (button.current?.matches(':focus:not(:focus-visible)')) press();
  });
  useEffect(() => replay(), []);
  return button;
}
