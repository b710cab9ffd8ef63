'use client';
import { useLayoutEffect } from 'react';

/**
 * When the server's rendering failed, React draws the whole document anew, and a script drawn by
 * React does not run: then the theme is fetched by hand.
 */
export function ThemeGuard() {
  useLayoutEffect(() => {
    if (document.documentElement.dataset.theme) return;
    const script = document.createElement('script');
    script.src = '/theme.js';
    document.head.append(script);
  }, []);
  return null;
}
