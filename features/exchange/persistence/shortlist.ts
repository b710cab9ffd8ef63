import { readStored, writeStored } from '#lib/stored.ts';

const keys = { recent: 'razmen_recent', starred: 'razmen_starred' } as const;
const maxRecent = 5;

export type Shortlist = keyof typeof keys;

/**
 * Returns the ids of recent or starred currencies. Recent ones are sorted newest first, starred ones in the order of
 * starring.
 */
export function readShortlist(list: Shortlist): number[] {
  const stored = readStored('localStorage', keys[list]);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
}

export function rememberRecent(id: number): void {
  const others = readShortlist('recent').filter((other) => other !== id);
  writeStored('localStorage', keys.recent, [id, ...others].slice(0, maxRecent));
}

/**
 * Adds or removes a currency's star.
 * @returns the ids of all starred currencies
 */
export function toggleStar(id: number): number[] {
  const starred = readShortlist('starred');
  const next = starred.includes(id) ? starred.filter((other) => other !== id) : [...starred, id];
  writeStored('localStorage', keys.starred, next);
  return next;
}
