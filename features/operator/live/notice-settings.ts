import { useSyncExternalStore } from 'react';
import { readText, writeText } from '#lib/stored.ts';

/** How this browser tells of new work. Both are off until the operator switches them on. */
export type NoticeKind = 'sound' | 'desktop';

const keyOf = (kind: NoticeKind): string => `razmen_notice_${kind}`;
const listeners = new Set<() => void>();

export const isNoticeOn = (kind: NoticeKind): boolean => readText('localStorage', keyOf(kind)) === 'on';

export function setNotice(kind: NoticeKind, on: boolean): void {
  writeText('localStorage', keyOf(kind), on ? 'on' : null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether a kind of notice is switched on. Server rendering knows no settings, so it returns false. */
export const useNotice = (kind: NoticeKind): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNoticeOn(kind),
    () => false,
  );
