import { readFileSync } from 'node:fs';
import { root } from './command.ts';
import { isSource, projectFiles } from './files.ts';
import type { Finding } from './step.ts';

/** Lines a file may have: half of all files, nine of ten, and any (the linter's max-lines). */
const limits = { median: 60, ninth: 150 };

/** Short files: one job each. */
export async function sizes(): Promise<Finding> {
  const lines = (await projectFiles())
    .filter(isSource)
    .map((path) => readFileSync(root + path, 'utf8').split('\n').length)
    .toSorted((a, b) => a - b);
  const at = (share: number): number => lines[Math.floor((lines.length - 1) * share)] ?? 0;
  const problems: string[] = [];
  if (at(0.5) > limits.median) problems.push(`Half of the files have more than ${limits.median} lines (${at(0.5)}).`);
  if (at(0.9) > limits.ninth) problems.push(`One file in ten has more than ${limits.ninth} lines (${at(0.9)}).`);
  return { remark: `median ${at(0.5)} lines, 90 % within ${at(0.9)}`, problems };
}
