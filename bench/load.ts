import autocannon from 'autocannon';
import { middleOf } from './workers.ts';

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

export interface Figures {
  name: string;
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

const rounds = 9;
const seconds = 3;
const connections = 20;

/** How each figure below came about, for the line under it. */
export const method = `medians of ${rounds} rounds of ${seconds} s in turn, ${connections} connections, loopback`;

/**
 * Asks the targets in turn, round after round, so that a slow minute of the machine meets them all.
 * @returns the rounds of each target
 * @throws when an answer is not 2xx
 */
export async function compare(targets: Target[]): Promise<Figures[][]> {
  const taken = targets.map((): Figures[] => []);
  for (const target of targets) await shoot(target, 2);
  for (let round = 0; round < rounds; round += 1)
    for (const [place, target] of targets.entries()) taken[place]?.push(await shoot(target, seconds));
  return taken;
}

/** The median round, for people. */
export function line(figures: Figures[]): string {
  const perSecond = Math.round(middleOf(figures.map((round) => round.perSecond)));
  const p99 = middleOf(figures.map((round) => round.p99));
  return `    ${(figures[0]?.name ?? '').padEnd(24)} ${perSecond} req/s, p99 ${p99} ms`;
}

/** The median of what the rounds say side by side: noise of the machine is shared by both sides of each. */
export function ratio(ours: Figures[] = [], theirs: Figures[] = [], of: 'perSecond' | 'p99' = 'perSecond'): string {
  return middleOf(ours.map((round, index) => round[of] / (theirs[index]?.[of] || Number.NaN))).toFixed(2);
}

async function shoot({ name, url, headers }: Target, duration: number): Promise<Figures> {
  const result = await autocannon({ url, headers, connections, duration });
  if (result.non2xx || result.errors)
    throw new Error(`${name}: ${result.non2xx} answers were not 2xx, ${result.errors} failed (${url})`);
  return { name, perSecond: result.requests.average, p99: result.latency.p99 };
}
