import { readFileSync } from 'node:fs';
import { root } from './command.ts';
import { projectFiles } from './files.ts';
import { allowedAddresses, forbiddenAddresses } from './law/planted-addresses.ts';
import type { StepResult } from './step.ts';

/** Matches `ip`, `client.ip` and `request.ip`, but not the limit `max.ip`. */
const address = String.raw`(?!max\.)(?:\w+\.)*ip\b`;
const keys = [
  new RegExp(String.raw`\$\{\s*${address}[^}]*\}`, 'g'),
  new RegExp(String.raw`\.(?:get|set|has|add|delete)\(\s*${address}`, 'g'),
  new RegExp(String.raw`\w\[\s*${address}\s*\]`, 'g'),
  new RegExp(String.raw`\b(?:createHash|update|digest)\(\s*${address}`, 'g'),
];

/**
 * Finds places where a source counts or compares by a full IP address, although the owner of an IPv6 /64 has 2^64 of
 * them.
 */
export const addressKeys = (source: string): string[] =>
  keys.flatMap((key) => [...source.matchAll(key)].map(([text]) => text));

/** Checks that limits by address use `networkOf(ip)`, in the sources and in planted ones of both kinds. */
export async function networks(): Promise<StepResult> {
  const sources = (await projectFiles()).filter((path) => /^(backend|lib\/server)\/.*\.ts$/.test(path));
  const problems = [
    ...sources.flatMap((path) =>
      addressKeys(readFileSync(root + path, 'utf8')).map(
        (text) => `${path} has a key of a whole address, ${text}: use call.network or networkOf(ip)`,
      ),
    ),
    ...forbiddenAddresses
      .filter((source) => addressKeys(source).length === 0)
      .map((source) => `Planted and not refused: ${source}`),
    ...allowedAddresses
      .filter((source) => addressKeys(source).length > 0)
      .map((source) => `Allowed, but refused: ${source}`),
  ];
  return { summary: `${sources.length} files, ${forbiddenAddresses.length} planted`, problems };
}
