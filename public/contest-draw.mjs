// Computes the draw of a contest again. Save the data that the contest page links to, then run: node contest-draw.mjs
// draw.json
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const { seedHash, seed, publicValue, entriesHash, entries, winners } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const list = [...entries].sort((a, b) => Number(a) - Number(b));
const checks = {
  'the seed matches the hash published before the contest': sha256(seed) === seedHash,
  'the entries match the hash published at closing': sha256(list.map((number) => `${number}\n`).join('')) === entriesHash,
};

// Each entry gets one score, and the entries with the lowest scores win.
const ranked = list
  .map((number) => [sha256(`${seed}:${entriesHash}:${publicValue}:${number}`), number])
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, number]) => number)
  .slice(0, winners.length);
checks['the published winners are the drawn ones'] = ranked.every((number, place) => number === winners[place]);

for (const [check, holds] of Object.entries(checks)) console.log(holds ? 'yes' : 'NO ', check);
console.log('winners:', ranked.join(', '));
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;
