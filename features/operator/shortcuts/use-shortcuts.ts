'use client';
import { useEffect, useEffectEvent } from 'react';
import { shortcutsEnabled } from './shortcuts-setting.ts';

/** What a key does, by the character it types; `Escape` and arrows by their names. */
export type Shortcuts = Record<string, (() => void) | undefined>;

const typing = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';

/** Single keys for the whole page, silent while somebody types, in a dialog, or when switched off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !shortcutsEnabled()) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (document.querySelector('dialog[open]')) return;
    const act = shortcuts[latin(event)] ?? shortcuts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** The key's place, so that the shortcuts work in the Russian layout too. */
function latin({ code, key }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return letter.toLowerCase();
  return code === 'Slash' && key !== '?' && key !== ',' ? '/' : key;
}
