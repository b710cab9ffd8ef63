import type { z } from 'zod';
import type { shiftEndpoints, shiftReport } from '#contracts/shifts.ts';
import type { Locale } from '#domain/locale.ts';
import { may, type Role } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import type { Page } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import * as sql from './queries/stored.ts';
import { reportOf } from './report.ts';

type Stored = z.input<(typeof shiftEndpoints)['POST /api/v1/operator/shifts/']['response']>;

interface Caller {
  id: string;
  role: Role;
}

interface Person {
  id: string;
  locale: Locale;
}

const dayMs = 86_400_000;

/** Longest shift that can be closed. If a shift is longer, its beginning was probably mistyped. */
const maxShiftMs = 7 * dayMs;

const storedOf = ({ id, by, from, to, note }: sql.StoredRow): Stored => ({
  id,
  by,
  from: from.toISOString(),
  to: to.toISOString(),
  note,
});

/** Returns closed shifts, newest first. Without the permission `shifts:all`, only those of the caller. */
export async function closedShifts(db: Db, caller: Caller, page: Page): Promise<{ count: number; results: Stored[] }> {
  const { count, rows } = await sql.storedShifts(db, may(caller.role, 'shifts:all') ? null : caller.id, page);
  return { count, results: rows.map(storedOf) };
}

/**
 * Returns the report of a closed shift.
 * @throws ApiError `not_found` if there is none with this id, or the caller may not read the shifts of others
 */
export async function closedShift(
  db: Db,
  id: string,
  caller: Caller,
): Promise<Stored & { report: z.input<typeof shiftReport> }> {
  const row = await sql.storedShift(db, id);
  if (!row || (row.userId !== caller.id && !may(caller.role, 'shifts:all'))) throw new ApiError('not_found');
  // The cast is safe, because `closeShift` stores a report of this type. TypeScript does not know the type of stored
  // JSON.
  return { ...storedOf(row), report: row.report as z.input<typeof shiftReport> };
}

/**
 * Returns the report of the caller's shift so far. By default, the shift begins at the end of the caller's last shift.
 * @throws ApiError `validation` if the beginning is in the future or more than a week ago
 */
export async function currentShift(db: Db, { id: userId, locale }: Person, from: string | undefined) {
  const to = new Date();
  const begin = from === undefined ? await beginOf(db, userId, to) : new Date(from);
  if (from !== undefined) assertLength(begin, to, locale);
  return {
    from: begin.toISOString(),
    to: to.toISOString(),
    report: await reportOf(db, { userId, from: begin, to }),
  };
}

function assertLength(from: Date, to: Date, locale: Locale): void {
  const length = to.getTime() - from.getTime();
  if (length <= 0 || length > maxShiftMs) throw fieldError(locale, 'from', 'Refusals.shiftLength');
}

/** A shift begins when the last shift ended, but at most a day ago. */
async function beginOf(db: Db, userId: string, now: Date): Promise<Date> {
  const last = await sql.lastEnd(db, userId);
  return new Date(Math.max(last?.getTime() ?? 0, now.getTime() - dayMs));
}

/**
 * Closes the caller's shift now and stores its report.
 * @throws ApiError `validation` if the beginning is in the future or more than a week ago; `conflict` if a closed shift
 * of the caller overlaps this one
 */
export async function closeShift(
  tx: Tx,
  { from, note }: { from: string; note: string },
  { id: userId, locale }: Person,
): Promise<Stored> {
  const shift = { userId, from: new Date(from), to: new Date() };
  assertLength(shift.from, shift.to, locale);
  await sql.lockShifts(tx, userId);
  const last = await sql.lastEnd(tx, userId);
  if (last && last > shift.from) throw new ApiError('conflict', { messageKey: 'Refusals.shiftOverlaps' });
  const id = await sql.insertShift(tx, shift, note, await reportOf(tx, shift));
  const row = await sql.storedShift(tx, id);
  if (!row) throw new ApiError('not_found');
  return storedOf(row);
}
