import { readFileSync } from 'node:fs';
import { root } from './command.ts';
import { projectFiles } from './files.ts';
import { allowedAddresses, forbiddenAddresses } from './law/planted-addresses.ts';
import type { StepResult } from './step.ts';

/** Matches `ip`, `client.ip` and `request.ip`, but not `max.ip`, which is a limit rather than an address. */
const address = String.raw`(?!max\.)(?:\w+\.)*ip\b`;
const keys = [
  new RegExp(String.raw`\$\{\s*${address}[^}]*\}`, 'g'),
  new RegExp(String.raw`\.(?:get|set|has|add|delete)\(\s*${address}`, 'g'),
  new RegExp(String.raw`\w\[\s*${address}\s*\]`, 'g'),
  new RegExp(String.raw`\b(?:createHash|update|digest)\(\s*${address}`, 'g'),
];

/**
 * Finds code that uses full IP addresses as keys. The owner of an IPv6 /56 has 2^72 addresses and would never reach a
 * limit per address.
 */
export const addressKeys = (source: string): string[] =>
  keys.flatMap((key) => [...source.matchAll(key)].map(([text]) => text));

/** Checks that requests are counted by network, not by IP address. Tests itself on examples of wrong and right code. */
export async function networks(): Promise<StepResult> {
  const sources = (await projectFiles()).filter((path) => /^(backend|lib\/server)\/.*\.ts$/.test(path));
  const problems = [
    ...sources.flatMap((path) =>
      addressKeys(readFileSync(root + path, 'utf8')).map(
        (text) => `${path} counts by a full IP address in ${text}: use call.network or networkOf(ip)`,
      ),
    ),
    ...forbiddenAddresses
      .filter((source) => addressKeys(source).length === 0)
      .map((source) => `The check should refuse, but allows: ${source}`),
    ...allowedAddresses
      .filter((source) => addressKeys(source).length > 0)
      .map((source) => `The check should allow, but refuses: ${source}`),
  ];
  return { summary: `${sources.length} files, ${forbiddenAddresses.length} planted`, problems };
}
