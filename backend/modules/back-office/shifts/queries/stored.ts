import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import { type Page, readPage } from '../../../../db/read-page.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Shift } from './report.ts';

export interface StoredRow {
  id: string;
  by: string;
  from: Date;
  to: Date;
  note: string;
}

const columns = sql`s.id, u.email as by, s.from_at as from, s.to_at as to, s.note`;

/** Returns a page of closed shifts, newest first: those of one person, or of everybody if `userId` is null. */
export function storedShifts(db: Db, userId: string | null, page: Page): Promise<{ count: number; rows: StoredRow[] }> {
  const fits = userId === null ? sql<SqlBool>`true` : sql<SqlBool>`s.user_id = ${userId}`;
  const list = sql<StoredRow>`
    select ${columns} from shift_reports s join users u on u.id = s.user_id
    where ${fits} order by s.to_at desc, s.id`;
  return readPage(db, sql`from shift_reports s where ${fits}`, list, page);
}

export async function storedShift(
  db: Db,
  id: string,
): Promise<(StoredRow & { userId: string; report: object }) | undefined> {
  const { rows } = await sql<StoredRow & { userId: string; report: object }>`
    select ${columns}, s.user_id, s.report from shift_reports s join users u on u.id = s.user_id
    where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the end of the last closed shift of a person. */
export async function lastEnd(db: Db, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ to: Date }>`
    select to_at as to from shift_reports where user_id = ${userId} order by to_at desc limit 1`.execute(db);
  return rows[0]?.to ?? null;
}

/** Makes other calls that close a shift of this person wait until the transaction ends. */
export async function lockShifts(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shifts:${userId}`}, 0))`.execute(tx);
}

export async function insertShift(tx: Tx, { userId, from, to }: Shift, note: string, report: object): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into shift_reports (user_id, from_at, to_at, note, report)
    values (${userId}, ${from}, ${to}, ${note}, ${JSON.stringify(report)}::jsonb) returning id`.execute(tx);
  return rows[0]?.id ?? '';
}
