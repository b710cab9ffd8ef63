import type { z } from 'zod';
import type { shiftReport } from '#contracts/shifts.ts';
import { operatorStatuses } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';
import { oldestClaims } from '../health/service.ts';
import * as sql from './queries/report.ts';

type Report = z.input<typeof shiftReport>;

/** Maximum numbers of money movements and of the person's open claims in a report, so that a report can be printed. */
const maxEntries = 300;
const maxOwn = 100;

/** Returns what a member of staff did in a period, and what is open now. */
export async function reportOf(db: Db, shift: sql.Shift): Promise<Report> {
  const outcomes = await sql.outcomes(db, shift);
  const money = await sql.money(db, shift);
  const entries = await sql.entries(db, shift, maxEntries + 1);
  const queue = await oldestClaims(db);
  const own = await sql.ownClaims(db, shift.userId, maxOwn);
  return {
    outcomes,
    money,
    entries: entries.slice(0, maxEntries).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    isCut: entries.length > maxEntries,
    queue: queue
      .filter(({ status }) => operatorStatuses.includes(status))
      .map(({ status, count, oldest: { number, since, dueAt } }) => ({
        status,
        count,
        oldest: { number, since, dueAt },
      })),
    own: own.map(({ since, dueAt, ...claim }) => ({
      ...claim,
      since: since.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
    })),
  };
}
