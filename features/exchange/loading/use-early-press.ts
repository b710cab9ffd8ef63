'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Repeats a press that happened before hydration. Such a press has left the button focused without `:focus-visible`; in
 * Safari the press is lost, because Safari does not focus pressed buttons.
 */
export function useEarlyPress(press: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const replay = useEffectEvent(() => {
    if (button.current?.matches(':focus:not(:focus-visible)')) press();
  });
  useEffect(() => replay(), []);
  return button;
}
