import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const seedHashOf = sha256;

/**
 * SHA-256, in hexadecimal, of the claim numbers of all contest entries. The numbers are in ascending order, each
 * followed by a line feed.
 */
export const entriesHashOf = (numbers: readonly string[]): string =>
  sha256(
    [...numbers]
      .sort(byNumber)
      .map((number) => `${number}\n`)
      .join(''),
  );

const byNumber = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

export interface DrawInput {
  seed: string;
  entriesHash: string;
  publicValue: string;
  entries: readonly string[];
}

/**
 * Draws the winners of a contest: entries win in ascending order of the SHA-256 of
 * `seed:entriesHash:publicValue:number`. Everybody can verify the result with `public/contest-draw.mjs`.
 * @param places the number of prizes
 * @returns the numbers of the winners, first place first; fewer than `places` if there are fewer entries
 */
export function drawWinners({ seed, entriesHash, publicValue, entries }: DrawInput, places: number): string[] {
  const scored = entries.map((number) => ({
    number,
    score: sha256(`${seed}:${entriesHash}:${publicValue}:${number}`),
  }));
  scored.sort((a, b) => (a.score < b.score ? -1 : 1));
  return scored.slice(0, places).map(({ number }) => number);
}
