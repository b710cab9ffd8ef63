import { readText, writeText } from '#lib/stored.ts';

const key = 'razmen_shortcuts';

/** Whether single-key shortcuts are enabled. WCAG 2.1.4 requires that users can turn them off. */
export const shortcutsEnabled = (): boolean => readText('localStorage', key) !== 'off';

export const setShortcutsEnabled = (on: boolean): void => writeText('localStorage', key, on ? 'on' : 'off');
