import autocannon from 'autocannon';

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

const rounds = 3;
const seconds = 8;
const connections = 20;

/** How each figure below came about, for the line under it. */
export const method = `median of ${rounds} rounds of ${seconds} s in turn, ${connections} connections, loopback`;

/**
 * Asks the targets in turn, round after round, so that a slow minute of the machine meets them all.
 * @returns the median round of each
 * @throws when an answer is not 2xx
 */
export async function compare(targets: Target[]): Promise<Figures[]> {
  const taken = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await shoot(target, 2);
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets) taken.get(target.name)?.push(await shoot(target, seconds));
  return targets.map(({ name }) => median(taken.get(name) ?? []));
}

async function shoot({ name, url, headers }: Target, duration: number): Promise<Figures> {
  const result = await autocannon({ url, headers, connections, duration });
  if (result.non2xx || result.errors)
    throw new Error(`${name}: ${result.non2xx} answers were not 2xx, ${result.errors} failed (${url})`);
  return { name, perSecond: result.requests.average, p99: result.latency.p99 };
}

function median(figures: Figures[]): Figures {
  const middle = figures.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(figures.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}
