import { sql } from 'kysely';
import { openDb } from '#backend/db/pool.ts';
import { auditNow } from '#backend/modules/ledger/audit/service.ts';
import type { TestDatabase } from '../db.ts';

export async function reserveOf({ db }: TestDatabase, ps: number): Promise<{ total: string; held: string }> {
  const { rows } = await sql<{ total: string; held: string }>`
    select trim_scale(total)::text as total, trim_scale(held)::text as held from reserves where ps = ${ps}`.execute(db);
  return rows[0] ?? { total: '0', held: '0' };
}

export async function brokenBooks({ db }: TestDatabase): Promise<string[]> {
  const { checks } = await auditNow(db);
  return checks.filter(({ ok }) => !ok).map(({ name, wrong }) => `${name}: ${wrong}`);
}

/** Moves a claim's timeout closer by `minutes`, as if that time had passed. */
export async function passMinutes({ ownerUrl }: TestDatabase, id: string, minutes: number): Promise<void> {
  const owner = openDb(ownerUrl, { max: 1 });
  await sql`update claims set clock_at = clock_at - make_interval(mins => ${minutes}) where id = ${id}`.execute(owner);
  await owner.destroy();
}
