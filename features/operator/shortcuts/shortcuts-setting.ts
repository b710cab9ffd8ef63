const key = 'razmen_shortcuts';

/** Single keys are on until somebody whom they disturb turns them off (WCAG 2.1.4). */
export function shortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcutsEnabled(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Storage is off: they stay as they are.
  }
}
