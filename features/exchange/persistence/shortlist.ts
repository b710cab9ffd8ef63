import { readStored, writeStored } from '#lib/stored.ts';

const keys = { recent: 'razmen_recent', starred: 'razmen_starred' } as const;
const recentKept = 5;

export type Shortlist = keyof typeof keys;

/** Ids of currencies this browser used last, newest first, or starred, in the order they were starred. */
export function readShortlist(list: Shortlist): number[] {
  const stored = readStored('localStorage', keys[list]);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
}

export function rememberRecent(id: number): void {
  const others = readShortlist('recent').filter((known) => known !== id);
  writeStored('localStorage', keys.recent, [id, ...others].slice(0, recentKept));
}

/** Puts a star on a currency or takes it off; answers the new list. */
export function toggleStar(id: number): number[] {
  const starred = readShortlist('starred');
  const next = starred.includes(id) ? starred.filter((known) => known !== id) : [...starred, id];
  writeStored('localStorage', keys.starred, next);
  return next;
}
