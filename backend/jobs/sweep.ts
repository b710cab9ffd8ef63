import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { type Sweep, sweeps } from './sweeps.ts';

/** One number for all workers: only one sweeps at a time. */
const sweepLock = 7_221_002;
const pause = 5_000;

/**
 * One round under an advisory lock: the heartbeat, then every sweep. One that fails is logged and
 * does not keep the others from their turn.
 * @returns false when another worker holds the lock
 */
export async function sweepOnce(deps: Deps, list: Record<string, Sweep> = sweeps): Promise<boolean> {
  return deps.db.connection().execute(async (session) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${sweepLock}) as held`.execute(session);
    if (!rows[0]?.held) return false;
    try {
      for (const [name, sweep] of Object.entries(list)) {
        await sweep(deps).catch((error) => deps.log.error({ err: error, sweep: name }, 'a sweep failed'));
      }
      await beat(deps);
    } finally {
      await sql`select pg_advisory_unlock(${sweepLock})`.execute(session);
    }
    return true;
  });
}

/** /readyz shows how long ago this was. */
export async function beat({ db }: Deps): Promise<void> {
  await sql`insert into heartbeats (name, at) values ('worker', now())
    on conflict (name) do update set at = excluded.at`.execute(db);
}

/** Sweeps every five seconds until the returned function is called; that waits for the round under way. */
export function startSweeping(deps: Deps): () => Promise<void> {
  const stopped = new AbortController();
  const rounds = (async () => {
    while (!stopped.signal.aborted) {
      await sweepOnce(deps).catch((error) => deps.log.error({ err: error }, 'the sweep failed'));
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return async () => {
    stopped.abort();
    await rounds;
  };
}
