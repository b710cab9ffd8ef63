'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Replays a press on a button before hydration. A button that has the focus, but not `:focus-visible`, was pressed.
 * Safari does not focus pressed buttons, so there the press is lost.
 */
export function useEarlyPress(press: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const replay = useEffectEvent(() => {
    if (button.current?.matches(':focus:not(:focus-visible)')) press();
  });
  useEffect(() => replay(), []);
  return button;
}
