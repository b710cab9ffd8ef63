'use client';
import { useLayoutEffect } from 'react';

/**
 * Tells public/before-paint.js that the page is hydrated, so that the script repeats the last press on a button from
 * before hydration. A layout effect runs in the same task as hydration, so no press can come in between and be handled
 * twice.
 */
export function EarlyPress() {
  useLayoutEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
