import type { Pair } from '#contracts/pair.ts';
import { readStored, writeStored } from '#lib/stored.ts';

const key = 'razmen_notices';

function readSeen(): string[] {
  const stored = readStored('sessionStorage', key);
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
}

/** Returns the notices of the pair and its two currencies that the visitor has not seen yet, without duplicates. */
export function unseenNotices(pair: Pick<Pair, 'notify'> & Record<'from' | 'to', { notify: string | null }>): string[] {
  const seen = new Set(readSeen());
  const texts = [pair.notify, pair.from.notify, pair.to.notify].filter((text): text is string => Boolean(text));
  return [...new Set(texts)].filter((text) => !seen.has(text));
}

export const markNoticesSeen = (texts: readonly string[]): void =>
  writeStored('sessionStorage', key, [...new Set([...readSeen(), ...texts])]);
