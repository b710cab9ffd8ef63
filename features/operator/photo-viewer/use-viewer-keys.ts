import { useEffect, useEffectEvent } from 'react';

/**
 * Handles single keys while the viewer is open. While the photo is enlarged, the arrow keys are left to the browser,
 * which scrolls the photo with them.
 */
export function useViewerKeys(isOpen: boolean, handlers: Record<string, () => void>, isEnlarged: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isEnlarged && event.key.startsWith('Arrow')) return;
    const key = event.code === 'KeyR' ? 'r' : event.key === '=' ? '+' : event.key;
    const handler = handlers[key];
    if (!handler) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [isOpen]);
}
