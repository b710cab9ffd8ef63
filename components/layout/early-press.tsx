'use client';
import { useLayoutEffect } from 'react';

/**
 * Lets public/before-paint.js repeat the last press on a button that came before hydration. This happens in a layout
 * effect, in the same task as hydration, so that React cannot handle a press which is then repeated as well.
 */
export function EarlyPress() {
  useLayoutEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
