import { readText, writeText } from './stored.ts';

/** Themes that the visitor can choose; `system` follows the device. Stored in localStorage under `theme`. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

export function readTheme(): Theme {
  const stored = readText('localStorage', key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Stores the choice. public/before-paint.js is the only code that applies it. */
export function writeTheme(theme: Theme): void {
  writeText('localStorage', key, theme);
  dispatchEvent(new Event('themechange'));
}

/** Calls back when the choice changes, here or in another tab. */
export function subscribeToTheme(onChange: () => void): () => void {
  addEventListener('themechange', onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener('themechange', onChange);
    removeEventListener('storage', onChange);
  };
}
