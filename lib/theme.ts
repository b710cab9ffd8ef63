/** What the visitor may choose; `system` follows the device. Kept in localStorage under `theme`. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

export function readTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Stores the choice and lets public/before-paint.js, the one place that paints it, apply it. */
export function writeTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is off: the choice cannot be kept, and the page stays as it is.
  }
  dispatchEvent(new Event('themechange'));
}

/** Calls back when the choice changes here or in another tab. */
export function subscribeToTheme(changed: () => void): () => void {
  addEventListener('themechange', changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener('themechange', changed);
    removeEventListener('storage', changed);
  };
}
