'use client';
import { useCallback, useEffect, useRef } from 'react';

const ends = ['pointerup', 'pointercancel'];

/**
 * Returns a function that waits until no pointer is pressed and the click of the last press has been handled. A form
 * that shows an error on blur waits, because the error would move the button that is being pressed.
 */
export function usePressEnd(): () => Promise<void> {
  const pressed = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    document.addEventListener('pointerdown', () => (pressed.current = true), options);
    for (const end of ends) document.addEventListener(end, () => (pressed.current = false), options);
    return () => listeners.abort();
  }, []);
  return useCallback(async () => {
    if (pressed.current) {
      const listeners = new AbortController();
      await new Promise((resolve) => {
        const options = { capture: true, signal: listeners.signal };
        for (const end of ends) document.addEventListener(end, resolve, options);
      });
      listeners.abort();
    }
    // On a touch screen, the release of the pointer fires blur and click in the same task. Waiting for the next task
    // lets the handlers of both run before the caller goes on.
    await new Promise((resolve) => setTimeout(resolve));
  }, []);
}
