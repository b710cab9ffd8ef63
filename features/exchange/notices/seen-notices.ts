import type { Pair } from '#contracts/pair.ts';
import { readStored, writeStored } from '#lib/stored.ts';

const key = 'razmen_notices';

function seen(): string[] {
  const stored = readStored('sessionStorage', key);
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
}

/** The pair's notices in their order: its own, the sending side's, the receiving side's; each text once per visit. */
export function freshNotices(pair: Pick<Pair, 'notify'> & Record<'from' | 'to', { notify: string | null }>): string[] {
  const known = new Set(seen());
  const texts = [pair.notify, pair.from.notify, pair.to.notify].filter((text): text is string => Boolean(text));
  return [...new Set(texts)].filter((text) => !known.has(text));
}

export const markSeen = (texts: readonly string[]): void =>
  writeStored('sessionStorage', key, [...new Set([...seen(), ...texts])]);
