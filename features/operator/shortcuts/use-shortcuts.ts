'use client';
import { useEffect, useEffectEvent } from 'react';
import { shortcutsEnabled } from './shortcuts-setting.ts';

/** Handlers keyed by the typed character, or by key name for `Escape` and the arrow keys. */
export type Shortcuts = Record<string, (() => void) | undefined>;

const textControls = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * Handles single-key shortcuts of the page or of an open dialog. No shortcut works while the person types or has turned
 * shortcuts off, and those of the page do not work while a dialog is open.
 */
export function useShortcuts(shortcuts: Shortcuts, place: 'page' | 'dialog' = 'page'): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !shortcutsEnabled()) return;
    if (event.target instanceof Element && event.target.closest(textControls)) return;
    if ((place === 'dialog') !== (document.querySelector('dialog[open]') !== null)) return;
    const handler = shortcuts[latin(event)] ?? shortcuts[event.key];
    if (!handler) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Returns the Latin letter of the physical key, so that shortcuts also work in the Russian layout. */
function latin({ code, key }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return letter.toLowerCase();
  return code === 'Slash' && key !== '?' && key !== ',' ? '/' : key;
}
