import { median } from './throughput.ts';

/**
 * Measures the same work in several databases. Each round runs the work once in each database, and the first three
 * rounds are not measured.
 * @returns a line with the median milliseconds of each database, and with the median ratio of each further database to
 * the first
 */
export async function measureInTurn<World>(
  name: string,
  work: (world: World) => Promise<unknown>,
  worlds: readonly World[],
  rounds: number,
): Promise<string> {
  const timesMs = worlds.map((): number[] => []);
  for (let round = -3; round < rounds; round += 1) {
    for (const [index, world] of worlds.entries()) {
      const startedAt = performance.now();
      await work(world);
      if (round >= 0) timesMs[index]?.push(performance.now() - startedAt);
    }
  }
  const first = timesMs[0] ?? [];
  const figures = timesMs.map((times) => median(times).toFixed(1)).join(', ');
  const ratios = timesMs
    .slice(1)
    .map((times) => median(times.map((time, round) => time / (first[round] ?? time))).toFixed(2));
  return `    ${name.padEnd(28)} ${figures}: ${ratios.join(', ')}`;
}
