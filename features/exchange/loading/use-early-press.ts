'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Repeats a press that happened before hydration, recognised by a focused button without `:focus-visible`. Safari does
 * not focus pressed buttons, so there the press is lost.
 */
export function useEarlyPress(press: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const replay = useEffectEvent(() => {
    if (button.current?.matches(':focus:not(:focus-visible)')) press();
  });
  useEffect(() => replay(), []);
  return button;
}
