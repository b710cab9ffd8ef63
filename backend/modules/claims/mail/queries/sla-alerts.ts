import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** Notes that staff is told of these claims' deadlines from now on; a claim that another moves waits for the next round. */
export async function newlyOverdue(tx: Tx, statuses: readonly ClaimStatus[], most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update claims set overdue_told = clock_at where id in (
      select id from claims where status = any(${statuses}::text[]) and clock_at < now()
        and overdue_told is distinct from clock_at
      order by clock_at limit ${most} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everybody who may work at the desk. */
export async function staffIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('role', '<>', 'user')
    .where('activated', '=', true)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const staffRow = (db: Db, id: string) =>
  db.selectFrom('users').where('id', '=', id).select(['email', 'locale']).executeTakeFirst();

export interface OverdueRow {
  id: string;
  number: string;
  status: ClaimStatus;
  since: Date;
  fromSumma: string;
  toSumma: string;
  fromUnit: string;
  toUnit: string;
  worker: string | null;
}

/** Those of the claims that are still overdue, the longest waiting first. */
export async function overdueRows(db: Db, ids: string[], statuses: readonly ClaimStatus[]): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    select c.id, c.number::text as number, c.status, c.clock_at as since, trim_scale(c.from_summa)::text as "fromSumma",
      trim_scale(c.to_summa)::text as "toSumma", f.unit as "fromUnit", t.unit as "toUnit", u.email as worker
    from claims c join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    left join users u on u.id = c.worker_id
    where c.id = any(${ids}::uuid[]) and c.status = any(${statuses}::text[]) and c.clock_at < now()
    order by c.clock_at`.execute(db);
  return rows;
}

/** Number of a claim. */
export async function claimNumber(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('claims').where('id', '=', id).select('number').executeTakeFirst())?.number;
}
