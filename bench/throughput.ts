/**
 * Runs `task` in a loop on several concurrent clients.
 * @returns completed runs per second
 */
export async function throughput(
  clients: number,
  seconds: number,
  task: (client: number) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  let completed = 0;
  const loop = async (client: number): Promise<void> => {
    while (performance.now() < endAt) {
      await task(client);
      completed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return completed / ((performance.now() - startedAt) / 1000);
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
