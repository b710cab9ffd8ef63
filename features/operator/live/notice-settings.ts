import { useSyncExternalStore } from 'react';
import { readText, writeText } from '#lib/stored.ts';

/** Kinds of notices about new work. Each kind is off in a browser until the operator turns it on there. */
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

/**
 * Whether a kind of notice is turned on in this browser. Always false while rendering on the server, which cannot read
 * the browser's settings.
 */
export const useNotice = (kind: NoticeKind): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNoticeOn(kind),
    () => false,
  );
