import { availableParallelism, cpus, loadavg } from 'node:os';

/** What was measured on; a figure without it says little. */
export function machine(): string {
  const load = loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
  return `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}, load before ${load}`;
}
