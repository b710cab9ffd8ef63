import { sql } from 'kysely';
import { openDb } from '#backend/db/pool.ts';
import { auditNow } from '#backend/modules/ledger/audit/service.ts';
import type { TestDatabase } from '../db.ts';
import type { Operator } from './exchange.ts';

export async function reserveOf({ db }: TestDatabase, ps: number): Promise<{ total: string; held: string }> {
  const { rows } = await sql<{ total: string; held: string }>`
    select trim_scale(total)::text as total, trim_scale(held)::text as held from reserves where ps = ${ps}`.execute(db);
  return rows[0] ?? { total: '0', held: '0' };
}

/** Changes a reserve through the back office, so that exactly `summa` of the reserve is available. */
export async function leaveFree(operator: Operator, ps: number, summa: string | number): Promise<void> {
  const { total, held } = await reserveOf(operator.api, ps);
  const { rows } = await sql<{ change: string }>`
    select trim_scale(${held}::numeric + ${summa}::numeric - ${total}::numeric)::text as change`.execute(
    operator.api.db,
  );
  const change = rows[0]?.change ?? '0';
  if (change === '0') return;
  const answer = await operator.post(`reserves/${ps}/`, { change, note: 'test' });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Returns the amount that a claim holds in the reserves, or 0 if it holds nothing. */
export async function heldBy({ db }: TestDatabase, claimId: string): Promise<string> {
  const { rows } = await sql<{ summa: string }>`
    select coalesce(sum(summa), 0)::text as summa from holds where claim_id = ${claimId} and active`.execute(db);
  return rows[0]?.summa ?? '0';
}

export async function brokenBooks({ db }: TestDatabase): Promise<string[]> {
  const { checks } = await auditNow(db);
  return checks.filter(({ ok }) => !ok).map(({ name, wrong }) => `${name}: ${wrong}`);
}

/** Brings a claim's timeout forward by `minutes`, as if this time had passed. */
export async function passMinutes({ ownerUrl }: TestDatabase, id: string, minutes: number): Promise<void> {
  const owner = openDb(ownerUrl, { max: 1 });
  await sql`update claims set clock_at = clock_at - make_interval(mins => ${minutes}) where id = ${id}`.execute(owner);
  await owner.destroy();
}
