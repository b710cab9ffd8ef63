import { layouts } from './keyboard-layout.ts';

interface Searched {
  name: string;
  code: string;
  currency: string;
  network: { code: string; name: string } | null;
  synonyms: readonly string[];
}

const normalise = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();

function wordsOf(entry: Searched): string[] {
  const { name, code, currency, network, synonyms } = entry;
  return [code, currency, name, network?.code ?? '', network?.name ?? '', ...synonyms].map(normalise).filter(Boolean);
}

/** Returns the rank of a match. 0: exact; 1: prefix of a word; 2: substring; null: no match. */
function rank(words: readonly string[], token: string): number | null {
  if (words.includes(token)) return 0;
  const begins = words.some((word) => word.split(/[\s()-]+/).some((part) => part.startsWith(token)));
  if (begins || words.some((word) => word.startsWith(token))) return 1;
  return words.some((word) => word.includes(token)) ? 2 : null;
}

function rankAll(words: readonly string[], query: string): number | null {
  const ranks = query.split(/\s+/).map((token) => rank(words, token));
  return ranks.includes(null) ? null : ranks.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/**
 * Currencies that match by name, ticker, network or synonym, in either keyboard layout. Best matches come first. An
 * empty query returns the list unchanged.
 */
export function search<T extends Searched>(list: readonly T[], query: string): T[] {
  const normalised = normalise(query);
  if (normalised === '') return [...list];
  const matches = list.flatMap((entry) => {
    const words = wordsOf(entry);
    const ranks = layouts(normalised).flatMap((text) => rankAll(words, normalise(text)) ?? []);
    return ranks.length > 0 ? [{ entry, rank: Math.min(...ranks) }] : [];
  });
  return matches.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
