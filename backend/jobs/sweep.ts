import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { sweepDuration } from '../metrics/registry.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';
import { type Sweep, sweeps } from './sweep-registry.ts';

/** Advisory lock that lets only one worker handle timeouts and other due work at a time. */
const sweepLock = 7_221_002;
const intervalMs = 5_000;

/**
 * Runs all sweeps (regular jobs over due rows) once, unless another worker is running them. One failing sweep does not
 * stop the others.
 * @returns false if another worker holds the lock
 */
export async function sweepOnce(deps: Deps, list: Record<string, Sweep> = sweeps): Promise<boolean> {
  return runAsLeader(deps.db, sweepLock, async () => {
    for (const [name, sweep] of Object.entries(list)) {
      const stopTimer = sweepDuration.startTimer({ sweep: name });
      try {
        await sweep(deps);
        stopTimer({ outcome: 'completed' });
      } catch (error) {
        stopTimer({ outcome: 'failed' });
        deps.log.error({ err: error, sweep: name }, 'sweep: failed');
      }
    }
    await writeHeartbeat(deps);
  });
}

/** Records that the worker is alive. /readyz reports the age of this record. */
export async function writeHeartbeat({ db }: Deps): Promise<void> {
  await sql`insert into heartbeats (name, at) values ('worker', now())
    on conflict (name) do update set at = excluded.at`.execute(db);
}

/**
 * Handles due timeouts and other regular work every five seconds.
 * @returns a function that stops the loop and waits for the current round
 */
export const startSweeping = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(intervalMs, () =>
    sweepOnce(deps).catch((error) => deps.log.error({ err: error }, 'sweep: round failed')),
  );
