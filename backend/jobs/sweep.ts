import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { runAsLeader, runPeriodically } from './periodic.ts';
import { type Sweep, sweeps } from './sweeps.ts';

/** One number for all workers: only one sweeps at a time. */
const sweepLock = 7_221_002;
const intervalMs = 5_000;

/**
 * One round under an advisory lock: the heartbeat, then every sweep. One that fails is logged and
 * does not keep the others from their turn.
 * @returns false when another worker holds the lock
 */
export async function sweepOnce(deps: Deps, list: Record<string, Sweep> = sweeps): Promise<boolean> {
  return runAsLeader(deps.db, sweepLock, async () => {
    for (const [name, sweep] of Object.entries(list)) {
      await sweep(deps).catch((error) => deps.log.error({ err: error, sweep: name }, 'a sweep failed'));
    }
    await writeHeartbeat(deps);
  });
}

/** /readyz shows how long ago this was. */
export async function writeHeartbeat({ db }: Deps): Promise<void> {
  await sql`insert into heartbeats (name, at) values ('worker', now())
    on conflict (name) do update set at = excluded.at`.execute(db);
}

/** Sweeps every five seconds until the returned function is called; that waits for the round under way. */
export const startSweeping = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(intervalMs, () =>
    sweepOnce(deps).catch((error) => deps.log.error({ err: error }, 'the sweep failed')),
  );
