'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Does what a press asked for that came before the page woke up: a button that has the focus, and not by the keyboard,
 * was pressed. Safari gives no button the focus; there one has to press again.
 */
export function usePressedEarly(press: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wake = useEffectEvent(() => {
    if (button.current?.matches(':focus:not(:focus-visible)')) press();
  });
  useEffect(() => wake(), []);
  return button;
}
