import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';
import { type Sweep, sweeps } from './sweep-registry.ts';

/** Advisory lock that a worker holds while it sweeps, so that only one worker sweeps at a time. */
const sweepLock = 7_221_002;
const intervalMs = 5_000;

/**
 * Runs one round of all sweeps under an advisory lock. A sweep that fails is logged, and the others still run.
 * @returns false when another worker holds the lock
 */
export async function sweepOnce(deps: Deps, list: Record<string, Sweep> = sweeps): Promise<boolean> {
  return runAsLeader(deps.db, sweepLock, async () => {
    for (const [name, sweep] of Object.entries(list)) {
      await sweep(deps).catch((error) => deps.log.error({ err: error, sweep: name }, 'sweep: failed'));
    }
    await writeHeartbeat(deps);
  });
}

/** Records the time of the current round; /readyz shows how long ago it was. */
export async function writeHeartbeat({ db }: Deps): Promise<void> {
  await sql`insert into heartbeats (name, at) values ('worker', now())
    on conflict (name) do update set at = excluded.at`.execute(db);
}

/** Sweeps every five seconds. @returns a function that stops sweeping and waits for the current round */
export const startSweeping = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(intervalMs, () =>
    sweepOnce(deps).catch((error) => deps.log.error({ err: error }, 'sweep: round failed')),
  );
