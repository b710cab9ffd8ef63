import { layouts } from './keyboard-layout.ts';

interface Searched {
  name: string;
  code: string;
  currency: string;
  network: { code: string; name: string } | null;
  synonyms: readonly string[];
}

const normal = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();

function wordsOf(entry: Searched): string[] {
  const { name, code, currency, network, synonyms } = entry;
  return [code, currency, name, network?.code ?? '', network?.name ?? '', ...synonyms].map(normal).filter(Boolean);
}

/** 0: the ticker itself; 1: a word begins so; 2: somewhere inside; null: not at all. */
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
 * Currencies that answer a query by name, ticker, network or synonym, also when it was typed with
 * the wrong keyboard layout. The closest come first; an empty query keeps the list as it is.
 */
export function search<T extends Searched>(list: readonly T[], query: string): T[] {
  const asked = normal(query);
  if (asked === '') return [...list];
  const found = list.flatMap((entry) => {
    const words = wordsOf(entry);
    const ranks = layouts(asked).flatMap((text) => rankAll(words, normal(text)) ?? []);
    return ranks.length > 0 ? [{ entry, rank: Math.min(...ranks) }] : [];
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
