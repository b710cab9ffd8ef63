import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/**
 * Runs `work` under a session-level advisory lock, so that only one worker runs it at a time.
 * @returns false if another session holds the lock
 */
export async function runAsLeader(db: Db, lock: number, work: () => Promise<unknown>): Promise<boolean> {
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(session);
    if (!rows[0]?.held) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(session);
    }
    return true;
  });
}

/**
 * Runs `work` in a loop with pauses.
 * @param pause milliseconds between two rounds
 * @returns a function that stops the loop and waits for the current round
 */
export function runPeriodically(pause: number, work: (stopped: AbortSignal) => Promise<unknown>): () => Promise<void> {
  const stopped = new AbortController();
  const rounds = (async () => {
    while (!stopped.signal.aborted) {
      await work(stopped.signal);
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return async () => {
    stopped.abort();
    await rounds;
  };
}
