import { availableParallelism, cpus, loadavg } from 'node:os';

/** CPU, Node and load before the run: a figure is meaningless without them. */
export function describeMachine(): string {
  const load = loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
  return `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}, load before ${load}`;
}
