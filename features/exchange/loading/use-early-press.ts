'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Repeats a press on the button that happened before hydration. Such a press leaves the button focused without
 * `:focus-visible`, except in Safari, where the press is lost.
 */
export function useEarlyPress(press: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const replay = useEffectEvent(() => {
    if (button.current?.matches(':focus:not(:focus-visible)')) press();
  });
  useEffect(() => replay(), []);
  return button;
}
