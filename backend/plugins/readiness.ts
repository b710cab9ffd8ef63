import { sql } from 'kysely';
import { migrations } from '../db/migrate.ts';
import type { Db } from '../db/pool.ts';

export interface Check {
  ok: boolean;
  /** Seconds since it was last seen, where time is what counts. */
  age?: number | null;
  /** Units whose rate is not believed, so that their directions are closed. */
  closed?: string[];
}

export type Checks = Record<'database' | 'migrations' | 'worker' | 'rates', Check>;

const oldestHeartbeat = 30;
const oldestRates = 15 * 60;

interface State {
  migration: number | null;
  worker: number | null;
  rates: number | null;
  closed: string[];
}

/** What the API depends on: a database of the right form, a worker that lives, rates that are fresh. */
export async function databaseState(db: Db): Promise<Checks> {
  const wanted = migrations().at(-1)?.id ?? 0;
  try {
    const { rows } = await sql<State>`
      select (select max(id) from schema_migrations) as migration,
        (select extract(epoch from now() - at)::float8 from heartbeats where name = 'worker') as worker,
        (select extract(epoch from now() - max(updated_at))::float8 from rates) as rates,
        (select coalesce(array_agg(unit order by unit), '{}') from rates where fault is not null) as closed`.execute(
      db,
    );
    const { migration = null, worker = null, rates = null, closed = [] } = rows[0] ?? {};
    return {
      database: { ok: true },
      migrations: { ok: migration === wanted },
      worker: fresh(worker, oldestHeartbeat),
      rates: { ...fresh(rates, oldestRates), closed },
    };
  } catch {
    const unknown = { ok: false };
    return { database: unknown, migrations: unknown, worker: unknown, rates: unknown };
  }
}

function fresh(age: number | null, oldest: number): Check {
  return { ok: age !== null && age < oldest, age: age === null ? null : Math.round(age) };
}
