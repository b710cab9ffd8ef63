import { readFileSync } from 'node:fs';
import type { Settings } from '#contracts/environment.ts';
import { parseRailsFile, type RailsFile } from '#contracts/rails-file.ts';
import { rulesOf } from './payments/chain-rules.ts';

/**
 * Reads the chains that RAILS_FILE describes. Without the setting there are no chains.
 * @throws an error with one line per problem, none of which shows a value, because endpoints contain access keys
 */
export function readRailsFile({ railsFile }: Pick<Settings, 'railsFile'>): RailsFile {
  if (railsFile === null) return { chains: {} };
  const parsed = parseRailsFile(textOf(railsFile));
  const problems = parsed.ok ? invalidKeys(parsed.rails) : parsed.problems;
  if (parsed.ok && problems.length === 0) return parsed.rails;
  throw new Error(problems.map((problem) => `RAILS_FILE ${railsFile}: ${problem}`).join('\n'));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`RAILS_FILE ${path}: cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
}

/**
 * Returns a message for each chain whose extended public key cannot be used: it is private, has a wrong checksum or
 * belongs to another chain.
 */
function invalidKeys({ chains }: RailsFile): string[] {
  return Object.entries(chains).flatMap(([name, config]) => {
    try {
      rulesOf(config).deriveAddress(0);
      return [];
    } catch {
      return [`chains.${name}.xpub: not an extended public key of this chain, a character may be wrong`];
    }
  });
}
