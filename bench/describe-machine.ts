import { availableParallelism, cpus, loadavg } from 'node:os';

/** CPU, Node version and load before the run, without which the figures cannot be compared. */
export function describeMachine(): string {
  const load = loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
  return `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}, load before ${load}`;
}
