import { readFileSync } from 'node:fs';
import { root } from './command.ts';
import { isSource, projectFiles } from './files.ts';
import type { StepResult } from './step.ts';

/**
 * Upper limits for the median and the 90th percentile of lines per file. The linter's max-lines limits each single
 * file.
 */
const limits = { median: 60, p90: 150 };

export async function sizes(): Promise<StepResult> {
  const lineCounts = (await projectFiles())
    .filter(isSource)
    .map((path) => readFileSync(root + path, 'utf8').split('\n').length)
    .toSorted((a, b) => a - b);
  const quantile = (share: number): number => lineCounts[Math.floor((lineCounts.length - 1) * share)] ?? 0;
  const [median, p90] = [quantile(0.5), quantile(0.9)];
  const problems: string[] = [];
  if (median > limits.median) problems.push(`median: ${median} lines per file, limit=${limits.median}`);
  if (p90 > limits.p90) problems.push(`p90: ${p90} lines per file, limit=${limits.p90}`);
  return { summary: `median ${median} lines, p90 ${p90}`, problems };
}
