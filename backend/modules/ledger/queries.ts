import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';
import type { Tx } from '#backend/db/transaction.ts';
import type { Posting } from './posting.ts';

/** Writes one balanced posting; false when its key was posted before. */
export async function insertPosting(tx: Tx, posting: Posting): Promise<boolean> {
  const { key, kind, claimId = null, actor, note = null, entries } = posting;
  const accounts = entries.map((entry) => entry.account);
  const summas = entries.map((entry) => entry.summa);
  const { rows } = await sql<{ id: string | null }>`
    select ledger_post(${key}, ${kind}, ${claimId}::uuid, ${actor}, ${note}, ${accounts}::text[], ${summas}::numeric[]) as id
  `.execute(tx);
  return rows[0]?.id != null;
}

export async function balancesLike(db: Db, pattern: string) {
  return await db
    .selectFrom('ledger_accounts as a')
    .innerJoin('payment_systems as ps', 'ps.id', 'a.ps')
    .leftJoin('ledger_entries as e', 'e.account_id', 'a.id')
    .where('a.name', 'like', pattern)
    .groupBy(['a.id', 'a.name', 'ps.id', 'ps.code', 'ps.unit'])
    .orderBy('a.name')
    .select(['a.name as account', 'ps.id as ps', 'ps.code', 'ps.unit as currency'])
    .select(sql<string>`trim_scale(coalesce(sum(e.summa), 0))::text`.as('summa'))
    .execute();
}

export async function reserveOf(db: Db, ps: number) {
  return await db
    .selectFrom('reserves')
    .where('ps', '=', ps)
    .select([sql<string>`trim_scale(total)::text`.as('total'), sql<string>`trim_scale(held)::text`.as('held')])
    .executeTakeFirst();
}

export async function codeOf(db: Db, ps: number): Promise<string | undefined> {
  const row = await db.selectFrom('payment_systems').where('id', '=', ps).select('code').executeTakeFirst();
  return row?.code;
}
