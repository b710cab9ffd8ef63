'use client';
import { useLayoutEffect } from 'react';

/**
 * Lets public/before-paint.js repeat the last press on a button that came before hydration. A layout effect runs in the
 * same task as hydration, so no press is both handled and repeated.
 */
export function EarlyPress() {
  useLayoutEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
