import { readText, writeText } from './stored.ts';

/** Themes that the visitor can choose, stored in localStorage. `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

export function readTheme(): Theme {
  const stored = readText('localStorage', key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Stores the chosen theme. Only public/before-paint.js applies it. */
export function writeTheme(theme: Theme): void {
  writeText('localStorage', key, theme);
  dispatchEvent(new Event('themechange'));
}

/**
 * Calls `onChange` when the chosen theme changes, in this tab or another one.
 * @returns a function that unsubscribes
 */
export function subscribeToTheme(onChange: () => void): () => void {
  addEventListener('themechange', onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener('themechange', onChange);
    removeEventListener('storage', onChange);
  };
}
