import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Popup {
  open: boolean;
  /** The opener and what it opened. */
  box: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  close: () => void;
}

/** Closes on Esc, which gives the focus back, and on anything pressed or focused elsewhere. */
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
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener('pointerdown', (event) => leave(event), { signal });
    document.addEventListener('focusin', (event) => leave(event), { signal });
    document.addEventListener('keydown', (event) => escape(event), { signal });
    return () => gone.abort();
  }, [open]);
}
