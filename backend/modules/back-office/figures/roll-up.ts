import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { zoneOf } from './office-zone.ts';
import * as sql from './queries/roll-up.ts';

/** Maximum number of transitions, and of postings, that one round counts. */
export const roundSize = 10_000;

const waitMs = 50;

/**
 * Adds new transitions and postings to the sums per day and pair. Each round reads only rows that were written after
 * the previous round, so the cost does not grow with the history.
 */
export const rollUpFigures = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  transaction(db, async (tx) => {
    const progress = await sql.lockProgress(tx);
    if (!progress || progress.state === 'open') return;
    const { from, end, state } = progress;
    if (state === 'settled') {
      const to = { move: nearer(from.move, end.move), posting: nearer(from.posting, end.posting) };
      const zone = await zoneOf(tx);
      const moves = { from: from.move, to: to.move, zone };
      await sql.countCreated(tx, moves);
      await sql.countDone(tx, moves);
      await sql.countDurations(tx, moves);
      await sql.countProfit(tx, { from: from.posting, to: to.posting, zone });
      await sql.savePosition(tx, to);
      if (to.move !== end.move || to.posting !== end.posting) return;
    }
    await sql.saveEnd(tx);
  });

/**
 * Counts everything that is committed. First waits for older transactions, even in other databases of the server,
 * because all databases of a server share one sequence of transaction ids.
 * @throws Error if older transactions are still open after the timeout
 */
export async function countAllFigures(db: Db, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  do {
    while (!(await sql.isSettled(db))) {
      if (Date.now() > end) throw new Error(`figures: older transactions are still open, waited=${timeoutMs} ms`);
      await sleep(waitMs);
    }
    await rollUpFigures({ db });
  } while (await sql.isBehind(db, 0));
}

/** Deletes all figures, so that the next rounds count them again. Needed after claims were moved to other days. */
export const recountFigures = (db: Db): Promise<void> => transaction(db, sql.forgetAll);

function nearer(from: string, end: string): string {
  const most = BigInt(from) + BigInt(roundSize);
  return most < BigInt(end) ? String(most) : end;
}
