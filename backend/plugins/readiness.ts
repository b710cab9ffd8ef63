import { sql } from 'kysely';
import { migrations } from '../db/migrate.ts';
import type { Db } from '../db/pool.ts';
import { frozenNow } from '../modules/ledger/audit/service.ts';

export interface Check {
  ok: boolean;
  /** Seconds since the last sign of life, for dependencies that have one. */
  age?: number | null;
  /** Units whose rate has a fault, so that their directions are closed. */
  closed?: string[];
  /** Checks of the audit that freeze payouts. */
  failed?: string[];
  /** Migrations missing in the database, and those unknown to this code. */
  missing?: string[];
  unknown?: string[];
}

export type Checks = Record<'database' | 'migrations' | 'worker' | 'rates' | 'audit', Check>;

const maxHeartbeatAgeSeconds = 30;
const maxRatesAgeSeconds = 15 * 60;
const maxAuditAgeSeconds = 10 * 60;
/** A sign of life from further in the future was left by a clock that jumped forward and back. */
const maxClockDriftSeconds = 60;

interface Applied {
  id: number;
  name: string;
}

interface DatabaseState {
  /** Null: never. */
  applied: Applied[] | null;
  worker: number | null;
  /** Of the youngest valid market rate: the US dollar, which has no source, is always young. */
  rates: number | null;
  closed: string[];
  audit: number | null;
}

/** Dependencies of the API: a migrated database, a live worker, fresh rates, a recent audit. */
export async function readinessChecks(db: Db): Promise<Checks> {
  try {
    const { rows } = await sql<DatabaseState>`
      select (select json_agg(json_build_object('id', id, 'name', name) order by id) from schema_migrations) as applied,
        (select extract(epoch from now() - at)::float8 from heartbeats where name = 'worker') as worker,
        (select extract(epoch from now() - max(updated_at))::float8 from rates where source <> '' and fault is null) as rates,
        (select coalesce(array_agg(unit order by unit), '{}') from rates where fault is not null) as closed,
        (select extract(epoch from now() - max(at))::float8 from audits where not whole) as audit`.execute(db);
    const { applied = null, worker = null, rates = null, closed = [], audit = null } = rows[0] ?? {};
    return {
      database: { ok: true },
      migrations: migrationCheck(applied ?? []),
      worker: freshness(worker, maxHeartbeatAgeSeconds),
      rates: { ...freshness(rates, maxRatesAgeSeconds), closed },
      audit: { ...freshness(audit, maxAuditAgeSeconds), failed: (await frozenNow(db))?.failed ?? [] },
    };
  } catch {
    const unknown = { ok: false };
    return { database: unknown, migrations: unknown, worker: unknown, rates: unknown, audit: unknown };
  }
}

/** Compares all migration numbers, not the highest: a branch merged later may add a lower number. */
function migrationCheck(applied: readonly Applied[], known = migrations()): Check {
  const not = (list: readonly { id: number }[]) => (one: { id: number }) => !list.some(({ id }) => id === one.id);
  const missing = known.filter(not(applied)).map(({ name }) => name);
  const unknown = applied.filter(not(known)).map(({ name }) => name);
  return { ok: missing.length + unknown.length === 0, missing, unknown };
}

function freshness(age: number | null, oldest: number): Check {
  return {
    ok: age !== null && age < oldest && age > -maxClockDriftSeconds,
    age: age === null ? null : Math.round(age),
  };
}
