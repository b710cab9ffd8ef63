import { sql } from 'kysely';
import { migrations } from '../db/migrate.ts';
import type { Db } from '../db/pool.ts';
import { frozenNow } from '../modules/ledger/audit/service.ts';
import { type MailTrouble, mailTrouble } from '../modules/platform/mail-watch/service.ts';

export interface Check {
  ok: boolean;
  /** Seconds since the dependency was last known to work. Null if the dependency has never worked. */
  age?: number | null;
  /** Units whose directions are closed because their rate has a fault. */
  closed?: string[];
  /** Failed checks of the audit. Payouts are frozen while this list is not empty. */
  failed?: string[];
  /**
   * State of outgoing mail. `accepts` tells whether the server accepts mail, `waiting` is the number of waiting mails,
   * and `since` is the number of seconds since mail began to fail.
   */
  accepts?: boolean;
  waiting?: number;
  since?: number | null;
  /**
   * `missing` lists migrations that the database lacks. `unknown` lists migrations in the database that this code does
   * not have.
   */
  missing?: string[];
  unknown?: string[];
}

export type Checks = Record<'database' | 'migrations' | 'worker' | 'rates' | 'audit' | 'mail', Check>;

const maxHeartbeatAgeSeconds = 30;
const maxRatesAgeSeconds = 15 * 60;
const maxAuditAgeSeconds = 10 * 60;
/**
 * Largest tolerated clock error. A timestamp further in the future counts as outdated, because the clock was wrong at
 * the time of writing.
 */
const maxClockDriftSeconds = 60;

interface Applied {
  id: number;
  name: string;
}

interface DatabaseState {
  /** Applied migrations, or null if the database was never migrated. */
  applied: Applied[] | null;
  worker: number | null;
  /**
   * Seconds since a valid market rate was last saved. The US dollar does not count, because its constant price would
   * always look recent.
   */
  rates: number | null;
  closed: string[];
  audit: number | null;
}

/** Checks the dependencies of the API: a migrated database, a live worker, fresh rates, a recent audit. */
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
      mail: mailCheck(await mailTrouble(db)),
    };
  } catch {
    const unknown = { ok: false };
    return { database: unknown, migrations: unknown, worker: unknown, rates: unknown, audit: unknown, mail: unknown };
  }
}

/** Compare all migrations instead of the highest number, because a branch merged later may add a lower number. */
function migrationCheck(applied: readonly Applied[], known = migrations()): Check {
  const not = (list: readonly { id: number }[]) => (one: { id: number }) => !list.some(({ id }) => id === one.id);
  const missing = known.filter(not(applied)).map(({ name }) => name);
  const unknown = applied.filter(not(known)).map(({ name }) => name);
  return { ok: missing.length + unknown.length === 0, missing, unknown };
}

/** Returns the state of mail without the mail server's error message, because /readyz is public. */
const mailCheck = (trouble: MailTrouble | null): Check => ({
  ok: trouble === null,
  accepts: trouble?.accepts ?? true,
  waiting: trouble?.waiting ?? 0,
  since: trouble && Math.round((Date.now() - trouble.since.getTime()) / 1000),
});

function freshness(age: number | null, oldest: number): Check {
  return {
    ok: age !== null && age < oldest && age > -maxClockDriftSeconds,
    age: age === null ? null : Math.round(age),
  };
}
