import { readText, writeText } from '#lib/stored.ts';

const key = 'razmen_shortcuts';

/** Single-key shortcuts can be turned off, as WCAG 2.1.4 requires. */
export const shortcutsEnabled = (): boolean => readText('localStorage', key) !== 'off';

export const setShortcutsEnabled = (on: boolean): void => writeText('localStorage', key, on ? 'on' : 'off');
