import autocannon from 'autocannon';
import { median } from './throughput.ts';

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

export interface LoadResult {
  name: string;
  perSecond: number;
  p99Ms: number;
}

const rounds = 9;
const seconds = 3;
const connections = 20;

export const method = `medians of ${rounds} rounds of ${seconds} s in turn, ${connections} connections, loopback`;

/**
 * Measures the targets alternately over several rounds, so that machine noise affects all of them equally.
 * @returns a list for each target, with one result per round
 * @throws if a response is not 2xx
 */
export async function measureTargets(targets: Target[]): Promise<LoadResult[][]> {
  const results = targets.map((): LoadResult[] => []);
  for (const target of targets) await runAutocannon(target, 2);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries()) results[index]?.push(await runAutocannon(target, seconds));
  return results;
}

export function medianLine(rounds: LoadResult[]): string {
  const perSecond = Math.round(median(rounds.map((round) => round.perSecond)));
  const p99Ms = median(rounds.map((round) => round.p99Ms));
  return `    ${(rounds[0]?.name ?? '').padEnd(24)} ${perSecond} req/s, p99 ${p99Ms} ms`;
}

/**
 * Compares two servers: returns the median over all rounds of the ratio between their results. Machine noise hardly
 * changes a ratio, because each round measures both servers.
 */
export function medianRatio(
  ours: LoadResult[] = [],
  theirs: LoadResult[] = [],
  figure: 'perSecond' | 'p99Ms' = 'perSecond',
): string {
  return median(ours.map((round, index) => round[figure] / (theirs[index]?.[figure] || Number.NaN))).toFixed(2);
}

async function runAutocannon({ name, url, headers }: Target, durationSeconds: number): Promise<LoadResult> {
  const result = await autocannon({ url, headers, connections, duration: durationSeconds });
  if (result.non2xx || result.errors)
    throw new Error(`${name}: ${result.non2xx} responses not 2xx, ${result.errors} errors (${url})`);
  return { name, perSecond: result.requests.average, p99Ms: result.latency.p99 };
}
