import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Popup {
  open: boolean;
  /** Element that contains the button and the popup. A press outside this element closes the popup. */
  box: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  close: () => void;
}

/** Closes a popup on Esc, on a press outside, or when the focus leaves it. Esc also returns the focus to the button. */
export function useDismiss({ open, box, button, close }: Popup): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) close();
  });
  const escape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    button.current?.focus();
  });
  useEffect(() => {
    if (!open) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerdown', (event) => leave(event), { signal });
    document.addEventListener('focusin', (event) => leave(event), { signal });
    document.addEventListener('keydown', (event) => escape(event), { signal });
    return () => listeners.abort();
  }, [open]);
}
