import { isWithinOneEdit } from '../one-edit.ts';
import { layouts } from './keyboard-layout.ts';
import { transliterate } from './transliterate.ts';

interface Searched {
  name: string;
  code: string;
  currency: string;
  network: { code: string; name: string } | null;
  synonyms: readonly string[];
}

/** Removes hyphens, because people write network names in two ways, such as TRC20 and TRC-20. */
const normalise = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll('-', '').trim();

function wordsOf(entry: Searched, groupNames: readonly string[]): string[] {
  const { name, code, currency, network, synonyms } = entry;
  const words = [code, currency, name, network?.code ?? '', network?.name ?? '', ...synonyms, ...groupNames];
  return words.map(normalise).filter(Boolean);
}

/**
 * Returns how well a search term matches the words of a currency: 0 for an exact match, 1 at the start of a word, 2
 * inside a word, and null for no match.
 */
function rank(words: readonly string[], token: string): number | null {
  if (words.includes(token)) return 0;
  const begins = words.some((word) => word.split(/[\s()]+/).some((part) => part.startsWith(token)));
  if (begins || words.some((word) => word.startsWith(token))) return 1;
  return words.some((word) => word.includes(token)) ? 2 : null;
}

type Rank = typeof rank;

/**
 * Minimum length of a word for typo correction. Shorter words are not corrected, because most tickers differ by one
 * letter.
 */
const minCorrected = 4;

/**
 * Like `rank`, but also finds words with one mistyped letter. Such words rank lower: 3 for a whole name, 4 for a word
 * of a name, 5 for the start of a word.
 */
function rankMistyped(words: readonly string[], token: string): number | null {
  const exact = rank(words, token);
  if (exact !== null || token.length < minCorrected) return exact;
  const parts = words.flatMap((word) => word.split(/[\s()]+/));
  const starts = parts.flatMap((part) => [part.slice(0, token.length), part.slice(0, token.length + 1)]);
  const found = [words, parts, starts].findIndex((texts) => texts.some((text) => isWithinOneEdit(text, token)));
  return found < 0 ? null : 3 + found;
}

function rankAll(words: readonly string[], query: string, rankOf: Rank): number | null {
  const ranks = query.split(/\s+/).map((token) => rankOf(words, token));
  return ranks.includes(null) ? null : ranks.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** Returns the names of the groups to which a currency belongs in the picker. */
type GroupsOf<T> = (entry: T) => readonly string[];

/**
 * Finds currencies by name, ticker, network, synonym or group, in either keyboard layout or alphabet, best matches
 * first. If nothing matches, also finds words with one mistyped letter.
 */
export function search<T extends Searched>(list: readonly T[], query: string, groupsOf: GroupsOf<T> = () => []): T[] {
  const normalised = normalise(query);
  if (normalised === '') return [...list];
  const readings = [...layouts(normalised).map(normalise), transliterate(normalised)];
  const searched = list.map((entry) => ({ entry, words: wordsOf(entry, groupsOf(entry)) }));
  const find = (rankOf: Rank) =>
    searched
      .flatMap(({ entry, words }) => {
        const ranks = readings.flatMap((text) => rankAll(words, text, rankOf) ?? []);
        return ranks.length > 0 ? [{ entry, rank: Math.min(...ranks) }] : [];
      })
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ entry }) => entry);
  const matches = find(rank);
  return matches.length > 0 ? matches : find(rankMistyped);
}
